"""A fictional Parliament, written in the official file formats.

No data file of others is committed, so the first run, the tests and the benchmarks read two chambers that
never were: invented persons, groups and texts, in the very zips, keys and quirks of the official open data,
and through the very same parsers. `write_demo` is the door; `monde` builds the deputies and their votes, `travaux`
what was tabled, met about and said around them, `senat` the other chamber, on the same persons and the same bills,
`hatvp` those who lobby, `nuits` what changes from one night to the next; `curiosites` lists the traps laid on purpose.
How much of each thing a size has is in the tables of figures (`VOLUMES`) of `monde` and `senat.monde`. A new document
type is a module that plans it, a `formats_` module that writes it, and one line in `ecriture`.
"""

from hemicycle_demo.ecriture import ARCHIVES, DemoSummary, write_demo
from hemicycle_demo.nuits import write_nuits

__all__ = ["ARCHIVES", "DemoSummary", "write_demo", "write_nuits"]
