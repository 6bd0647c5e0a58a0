"""The body that a file means: by uid, by a code of either chamber, or by the name an agenda gives it."""

from collections.abc import Iterable, Mapping

from hemicycle.assemble.legislatif import Commission
from hemicycle.assemble.monde import Fonction
from hemicycle.texte import nettoyer, slug
from hemicycle.vocabulaire import Chambre, TypeCommission

# Types of the Senate's dated functions, which name a body and give no code.
NOMMEES = frozenset({"COMMISSION", "DELEGATION", "ETUDES"})


class Organes:
    """Finds the commission that an official reference means; None where nothing is known of it."""

    def __init__(self, commissions: Iterable[Commission]) -> None:
        ordre = sorted(commissions, key=lambda c: (not c.actif, c.uid))
        self._par_code: dict[str, Commission] = {c.uid: c for c in ordre}
        self._cherches: dict[tuple[str, Chambre], Commission | None] = {}
        self._par_nom: Mapping[Chambre, dict[str, Commission]] = {chambre: {} for chambre in Chambre}
        for commission in ordre:
            noms = self._par_nom[commission.chambre]
            noms.setdefault(slug(commission.nom), commission)
        # A code may also stand for another body (`COM-` before that of a special committee): its own comes first.
        for rang in range(max((len(c.alias) for c in ordre), default=0)):
            for commission in ordre:
                for alias in commission.alias[rang : rang + 1]:
                    self._par_code.setdefault(alias, commission)
                    self._par_nom[commission.chambre].setdefault(alias, commission)

    def par_code(self, code: str | None) -> Commission | None:
        """By uid, or by any other code under which it is cited."""
        return self._par_code.get(code) if code else None

    def par_nom(self, nom: str | None, chambre: Chambre) -> Commission | None:
        """By the name in a chamber: whole, or as short as speech has it; of bodies that meet together, the first."""
        cle = nom or "", chambre
        if cle not in self._cherches:  # the same few names come back thousands of times
            self._cherches[cle] = self._chercher(*cle)
        return self._cherches[cle]

    def de_fonction(self, fonction: Fonction) -> Commission | None:
        """The body that a function is held in."""
        if fonction.organe is not None:
            return self.par_code(fonction.organe)
        return self.par_nom(fonction.institution, Chambre.SENAT) if fonction.type_organe in NOMMEES else None

    def _chercher(self, nom: str, chambre: Chambre) -> Commission | None:
        morceaux = nettoyer(nom).split(", ")  # names hold commas too: the longest that is one
        candidats = (slug(", ".join(morceaux[:n])) for n in range(len(morceaux), 0, -1))
        return next((c for cle in candidats if cle and (c := self._nommee(cle, chambre))), None)

    def _nommee(self, cle: str, chambre: Chambre) -> Commission | None:
        """By the whole name; « Commission des lois » is also the one standing committee whose name begins so."""
        noms = self._par_nom[chambre]
        if cle in noms:
            return noms[cle]
        longs = {
            c.uid: c
            for nom, c in noms.items()
            if nom.startswith(f"{cle}-") and c.type is TypeCommission.PERMANENTE and c.actif
        }
        return next(iter(longs.values())) if len(longs) == 1 else None
