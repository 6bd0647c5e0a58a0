"""The garbage collector of Python, set aside while millions of records are made that all stay.

It looks for objects that hold one another and that nobody holds any more. Each time there are a quarter more objects
than before, it goes through all of them: while a world is assembled it finds nothing, and takes a sixth of the time.
What nobody holds is given back without it.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def ramassage_en_pause() -> Iterator[None]:
    """No collection meanwhile; where there was none before, there is none after."""
    actif = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if actif:
            gc.enable()
