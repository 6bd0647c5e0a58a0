"""PNG out of our SVG, in a process of its own: drawing holds the interpreter for a tenth of a second.

Run as a program, this file reads an SVG and writes a PNG; it imports nothing of ours, so that starting it is cheap. The
letters are those of the font beside: a machine without fonts draws the same picture.
"""

import asyncio
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

LARGEUR = 1200  # pixels
_FONTS = Path(__file__).parents[1] / "fonts"
_CADRE = re.compile(rb'viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"')
_LONGEST = 10.0  # seconds, on a machine that is very busy
_WAITING = 8  # pictures: those who ask for one more are told to come back
_ONE = ThreadPoolExecutor(max_workers=1, thread_name_prefix="png")  # at a time, whoever asks
_under_way = 0


class TooManyPictures(Exception):
    """More pictures are asked for than can be drawn in time."""


class UndrawnError(Exception):
    """The process that draws was too long, or ended badly, as on a machine that has no memory left."""


async def en_png(svg: bytes, largeur: int = LARGEUR) -> bytes:
    """The picture in pixels; raises `TooManyPictures` and `UndrawnError`."""
    global _under_way  # noqa: PLW0603  of this process
    if _under_way >= _WAITING:
        raise TooManyPictures
    _under_way += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(_ONE, dessiner, svg, largeur)
    finally:
        _under_way -= 1


def dessiner(svg: bytes, largeur: int = LARGEUR) -> bytes:
    """The same, waited for."""
    command = [sys.executable, "-I", __file__, str(_bornee(svg, largeur))]
    try:
        return subprocess.run(command, input=svg, stdout=subprocess.PIPE, timeout=_LONGEST, check=True).stdout  # noqa: S603  ourselves
    except (subprocess.SubprocessError, OSError) as fault:
        raise UndrawnError from fault


def _bornee(svg: bytes, largeur: int) -> int:
    """Pixels across: a picture much taller than it is wide, as some constituencies are, is twice as high at most."""
    trouve = _CADRE.search(svg)
    return largeur if trouve is None else min(largeur, int(2 * largeur * float(trouve[1]) / float(trouve[2])))


def _main() -> None:
    import resvg_py  # noqa: PLC0415  only the process that draws needs it

    found = resvg_py.svg_to_bytes(
        svg_string=sys.stdin.buffer.read().decode(),
        width=int(sys.argv[1]),
        background="#ffffff",
        skip_system_fonts=True,
        font_dirs=[str(_FONTS)],
        font_family="Roboto",
        sans_serif_family="Roboto",
    )
    sys.stdout.buffer.write(found)


if __name__ == "__main__":
    _main()
