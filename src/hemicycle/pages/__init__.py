"""The explorer: pages for people over the answers of the API, drawn from the same release by the same queries."""
