"""What an operation declares, how an address finds it, and the OpenAPI document written from it."""
