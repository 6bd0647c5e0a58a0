"""The assembled world by rank, as documents and relations read it."""
