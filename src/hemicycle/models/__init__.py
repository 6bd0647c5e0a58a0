"""The shapes of every answer.

The document encoders fill them when a release is published, OpenAPI publishes them, and the tests decode every answer
with them, strictly. They do not run when a request is served: documents are encoded once, and leave as they are.

A form that a release dates, or that a query completes, is two structs: `Document…`, which the encoder fills, and the
answer, which adds the members that come later.
"""
