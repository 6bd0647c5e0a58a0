"""From the publishers to typed tables, in the order in which the data goes through the folders:

- here: what there is to read. `base` (a document type and its records), `manifest` (the files of a publisher,
  `source.toml`), `periodes`, `registry` (the sources by key), `documentation` (the page written from the manifests);
- `fetch`: the raw files of a run, downloaded or local, and the archive that keeps their bytes;
- `reading`: how a raw file is opened and read, whoever published it: archives, tables, dumps, HTML and XML;
- `publishers`: the parsers, a folder for each publisher, all of one shape: what the source does in the docstring, the
  fields that are known (`CHAMPS…`) with those ignored on purpose, the records, `parse`, and the `DocumentType` at the
  end. What the documents of one publisher share is in its `values.py`;
- `tables`: the parsers run over the members of a file, their records become Parquet tables, and what was not kept goes
  to the quarantine.
"""
