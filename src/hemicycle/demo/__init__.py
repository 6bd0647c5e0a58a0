"""A fictional Parliament, written in the official file formats.

No data file of others is committed, so the first run, the tests and the benchmarks read an Assembly that
never was: invented persons, groups and texts, in the very zips, keys and quirks of the official open data,
and through the very same parsers. `write_demo` is the door; `monde` builds the world everything else writes
down; `curiosites` lists the traps it lays on purpose. A new document type is a new module that reads the
world, and one line in `ecriture`.
"""

from hemicycle.demo.ecriture import ARCHIVES, DemoSummary, write_demo

__all__ = ["ARCHIVES", "DemoSummary", "write_demo"]
