"""From a raw file to tables: `staging` does some files, `pool` shares their runs over processes, `shares` reads one run
(`streaming` where a member is too big for memory), `columns` turns records into columns, `parts` joins those of all
runs, `takeover` those of a former version in the place of what did not change, `quarantine` tells what was not kept."""
