"""The other chamber of the fictional Parliament, written in the formats of the Sénat.

Its senators are those who vote at the Congress of the Assembly's files; two of them were deputies, one becomes one.
`monde` holds it all; `sieges`, `appartenances` and `population` say who sits, `dossiers*`, `scrutins`, `votes`,
`amendements` and `debats` what is done; the modules `formats_` write it down, under the names given by `ecriture`.
"""
