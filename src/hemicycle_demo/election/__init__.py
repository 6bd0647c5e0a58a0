"""A fictional ballot: the renewal of series 2 on 27 September 2026, in the ministry's own formats.

Those who win are the very senators who sit from October on in the fictional Sénat; around them are the outgoing who
lose, deputies who try, and many who never sat. `candidatures` says who runs, `depouillement` who gets how many votes,
`nuit` when the ministry's site publishes what; `site` is that site, on loopback; the modules `formats_` and `pages`
write files and pages down.
"""
