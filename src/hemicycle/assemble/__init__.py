"""From staged tables to one world (`monde`, `legislatif`, `lobbying`): `assemblage` says in which order."""
