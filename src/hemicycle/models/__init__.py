"""The shapes of every answer.

They document the answers (OpenAPI) and the tests decode every answer with them, strictly. They do not run
when a request is served: documents are encoded when a release is published, and leave as they are.
"""
