"""The fictional register of interest representatives, and the list of declarations of the demo's own members.

`registre` plans organisations, periods and activities; `objets` writes what they are about, some of it the demo's own
laws and bills; `formats_json` and `formats_vues` write the same register in its two official forms; `declarations`
lists what members declare. `mots` are the words of the publisher, before and after it renamed most of them.
"""

from hemicycle_demo.hatvp.ecriture import ecrire, relever_hatvp

__all__ = ["ecrire", "relever_hatvp"]
