"""The HTTP side. A request goes through these rooms in this order:

- `server` starts the processes; `door` turns what a server hands over into a `Request`, and sends the answer;
- `answers/service` finds the answer: kept (`cache`), or made by the handler of its operation;
- `declare/` says what an operation is (`operations`), finds the one that an address means (`table`), and writes the
  OpenAPI document from the same declarations;
- `parameters/` are the named parameters and their strict readers; `routes/` the handlers, one file per area;
- `guard/` counts and bounds what clients may ask; `metrics/` counts what was answered.

`app` puts them together.
"""
