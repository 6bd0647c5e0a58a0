"""What parsers read with: `members` opens a raw file (`zips`, `tars`), `delimited` reads tables and workbooks,
`dump_blocks` and `dump_tables` SQL dumps, `markup` HTML and XML."""
