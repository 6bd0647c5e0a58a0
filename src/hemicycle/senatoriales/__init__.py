"""The renewal of half of the Senate on 27 September 2026: its rules, as pure functions over small records.

What a release says of candidates and outgoing senators, and what the ministry's site publishes on the night, are
put together while serving: this package knows neither files, nor tables, nor the network.
"""
