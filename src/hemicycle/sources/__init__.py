"""From the publishers to typed tables. The rooms, in the order in which the data goes through them:

- what there is to read: `base` (a document type and its records), `manifest` (the files of a publisher, `source.toml`),
  `periodes`, `registry` (the sources by key), `documentation` (the page written from the manifests);
- raw files: `collect` says which ones a run reads (`listings` finds those that are named by an instant), `client`
  downloads them by the rules of `transfer`, `archive` keeps their bytes, `carry` takes over those of a former release;
- from a raw file to tables: `staging` does one file; `members` opens it (`tars` where it is no zip), `runs` cuts its
  members into shares, `reading` reads a share in one process (`streaming` where a member is too big for memory),
  `tables` turns records into columns, `parts` joins the columns of all shares, `quarantine` tells what was not kept;
- what parsers have in common: `html`, `xml`, and SQL dumps (`dump_blocks` finds their rows, `dump_tables` makes
  records of them).

`assemblee`, `senat` and `dila` hold the parsers, all of one shape: what the source does in the docstring, the fields
that are known (`CHAMPS…`) with those ignored on purpose, the records, `parse`, and the `DocumentType` at the end.
Readers that the documents of one publisher share are in its `lecture.py`.
"""
