"""What a release holds, for those who write it and those who read it: kinds, facets, relations, packed votes."""
