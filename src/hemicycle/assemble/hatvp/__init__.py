"""The register of interest representatives, out of its JSON file and its tables, over all the snapshots there are."""
