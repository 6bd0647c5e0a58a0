"""Small worlds built by hand: a few members, groups and ballots, with nothing of the official files around them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

import numpy as np

from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.monde import (
    Appartenance,
    Fonction,
    Groupe,
    MandatParlementaire,
    Monde,
    Personne,
    Scrutin,
    Votant,
    Votes,
)
from hemicycle.calendrier import legislature_du, session_senat
from hemicycle.vocabulaire import (
    CODES_CAUSE,
    CODES_MISE_AU_POINT,
    CODES_POSITION,
    CauseNonVote,
    Chambre,
    NatureVote,
    PositionDetail,
    Sort,
    Tag,
    TypeVote,
)

ASSEMBLEE, SENAT = Chambre.ASSEMBLEE, Chambre.SENAT
DEBUT = date(2024, 10, 1)  # a day of the 17th legislature, and the first of a session of the Senate
DU_JOUR = object()  # the group of the member that day


def groupe(slug: str, chambre: Chambre = ASSEMBLEE, legislature: int | None = 17, **autres: Any) -> Groupe:
    """A group; `ni` is that of the non-attached."""
    periode = legislature if chambre is ASSEMBLEE else None
    champs: dict[str, Any] = {
        "id": f"groupe-{chambre}-{periode}-{slug}", "uid": f"{chambre}-{periode}-{slug}", "slug": slug,
        "chambre": chambre, "legislature": periode, "nom": slug.upper(), "nom_complet": f"Groupe {slug}",
        "couleur": None, "position": None, "ordre": 1, "debut": None, "fin": None, "actif": True,
    }  # fmt: skip
    return Groupe(**{**champs, **autres})


def mandat(
    uid: str, appartenances: Sequence[Appartenance] = (), chambre: Chambre = ASSEMBLEE, **autres: Any
) -> MandatParlementaire:
    """A seat, of the 17th legislature or of the term of the Senate opened in 2023 unless said otherwise."""
    champs: dict[str, Any] = {
        "id": f"id-{uid}", "uid": uid, "chambre": chambre, "legislature": 17 if chambre is ASSEMBLEE else None,
        "debut": date(2024, 7, 8) if chambre is ASSEMBLEE else date(2023, 10, 2), "fin": None, "fin_estimee": False,
        "cause_debut": None, "cause_fin": None, "circonscription": None, "place": None,
        "mandature": None if chambre is ASSEMBLEE else 2023,
    }  # fmt: skip
    return MandatParlementaire(**{**champs, **autres}, appartenances=tuple(appartenances))


def fonction(
    qualite: str | None, institution: str, debut: date | None, fin: date | None = None, organe: str = ""
) -> Fonction:
    """A function in a body."""
    return Fonction("f", "f", organe, None, institution, qualite, debut, fin)


def scrutin(jour: date = DEBUT, chambre: Chambre = ASSEMBLEE, numero: int = 1, **autres: Any) -> Scrutin:
    """An ordinary ballot; its legislature and session follow from the day."""
    legislature = legislature_du(jour) if chambre is ASSEMBLEE else None
    congres = bool(autres.get("congres"))
    session = str(legislature) + ("-congres" if congres else "") if chambre is ASSEMBLEE else session_senat(jour)
    champs: dict[str, Any] = {
        "id": f"scrutin-{chambre}-{numero}", "uid": f"V-{chambre}-{numero}", "chambre": chambre, "session": session,
        "legislature": legislature, "numero": numero, "jour": jour, "titre": f"l'amendement n° {numero}",
        "objet": None, "demandeur": None, "seance": None, "dossier_ref": None, "source_url": None,
        "type": TypeVote.ORDINAIRE, "nature": NatureVote.AMENDEMENT, "sort": Sort.REJETE, "importance": 1,
        "importance_raison": "", "tags": (), "votants": 100, "exprimes": 100, "requis": 51, "pour": 50, "contre": 50,
        "abstentions": 0, "non_votants": 0, "sieges_pourvus": 577, "nominatif": True, "pour_seulement": False,
        "congres": congres,
    }  # fmt: skip
    return Scrutin(**{**champs, **autres})


@dataclass(frozen=True)
class Bulletin:
    """What a ballot lists of somebody."""

    position: str
    groupe: Any = DU_JOUR
    delegation: int = 0
    cause: CauseNonVote | None = None
    correction: str | None = None


@dataclass
class Chantier:
    """A world being built: members and ballots are named by the order in which they came."""

    groupes: list[Groupe] = field(default_factory=list)
    personnes: list[Personne] = field(default_factory=list)
    scrutins: list[Scrutin] = field(default_factory=list)
    bulletins: dict[tuple[int, int], Bulletin] = field(default_factory=dict)  # (scrutin, person)
    legislatif: Legislatif = field(default_factory=Legislatif)

    def groupe(self, slug: str, chambre: Chambre = ASSEMBLEE, legislature: int | None = 17, **autres: Any) -> int:
        """A group more; its rank."""
        self.groupes.append(groupe(slug, chambre, legislature, **autres))
        return len(self.groupes) - 1

    def personne(self, mandats: Iterable[MandatParlementaire], fonctions: Iterable[Fonction] = ()) -> int:
        """A person more; the rank."""
        rang = len(self.personnes)
        recents = sorted(mandats, key=lambda m: m.debut, reverse=True)
        self.personnes.append(
            Personne(
                id=f"p{rang}", uid=f"PA{rang}", slug=f"p{rang}", chambre=recents[0].chambre if recents else ASSEMBLEE,
                nom=f"Nom {rang:03d}", prenom="Claude", sexe=None, actif=True, identite_connue=True,
                mandats=tuple(recents), fonctions=tuple(fonctions),
            )
        )  # fmt: skip
        return rang

    def membre(
        self, *etapes: tuple[int | None, date, date | None], fonctions: Iterable[Fonction] = (), **siege: Any
    ) -> int:
        """A member of one seat, under some groups one after the other (rank or None, first day, last day)."""
        chambre = self.groupes[etapes[0][0]].chambre if etapes and etapes[0][0] is not None else ASSEMBLEE
        spells = [Appartenance(self.groupes[g].uid, debut, fin) for g, debut, fin in etapes if g is not None]
        return self.personne([mandat(f"PM{len(self.personnes)}", spells, **{"chambre": chambre, **siege})], fonctions)

    def membres(self, nombre: int, groupe: int, **siege: Any) -> list[int]:
        """Some members of a group from the beginning of time."""
        return [self.membre((groupe, date(2010, 1, 1), None), **siege) for _ in range(nombre)]

    def scrutin(self, votes: Mapping[int, str | Bulletin], jour: date = DEBUT, **autres: Any) -> int:
        """A ballot more, with what it lists of each person; its place among those given."""
        place = len(self.scrutins)
        self.scrutins.append(scrutin(jour, **{"numero": place + 1, **autres}))
        for rang, vote in votes.items():
            self.bulletins[place, rang] = vote if isinstance(vote, Bulletin) else Bulletin(vote)
        return place

    def repeter(self, nombre: int, votes: Mapping[int, str | Bulletin], jour: date = DEBUT, **autres: Any) -> None:
        """The same ballot several times, one a day."""
        for n in range(nombre):
            self.scrutin(votes, jour + timedelta(days=n), **autres)

    def monde(self) -> Monde:
        """The finished world: scrutins latest first, members of the Assembly who are not listed absent."""
        ordre = sorted(range(len(self.scrutins)), key=lambda n: (-self.scrutins[n].jour.toordinal(), -n))
        rows: list[tuple[int, int, int | None, Bulletin]] = []
        for rang, place in enumerate(ordre):
            listed = {p: b for (s, p), b in self.bulletins.items() if s == place}
            ballot = self.scrutins[place]
            if ballot.chambre is ASSEMBLEE and ballot.nominatif and not ballot.pour_seulement and not ballot.congres:
                for p, personne in enumerate(self.personnes):
                    if any(m.chambre is ASSEMBLEE and _tient(m, ballot.jour) for m in personne.mandats):
                        listed.setdefault(p, Bulletin("absent"))
            rows += [(rang, p, self._groupe(p, ballot, b), b) for p, b in sorted(listed.items())]
        votants = sorted({(p, g) for _, p, g, _ in rows}, key=lambda v: (v[0], -1 if v[1] is None else v[1]))
        numeros = {votant: n for n, votant in enumerate(votants)}
        return Monde(
            personnes=self.personnes,
            groupes=self.groupes,
            scrutins=[self.scrutins[place] for place in ordre],
            votants=[Votant(p, g, "") for p, g in votants],
            votes=Votes(
                np.array([s for s, _, _, _ in rows], dtype=np.int32),
                np.array([numeros[p, g] for _, p, g, _ in rows], dtype=np.int32),
                _codes(CODES_POSITION.index(PositionDetail(b.position)) for _, _, _, b in rows),
                _codes(b.delegation for _, _, _, b in rows),
                _codes(CODES_CAUSE.index(b.cause) for _, _, _, b in rows),
                _codes(CODES_MISE_AU_POINT.index(b.correction) for _, _, _, b in rows),
            ),
            legislatif=self.legislatif,
        )

    def _groupe(self, personne: int, ballot: Scrutin, bulletin: Bulletin) -> int | None:
        if bulletin.groupe is not DU_JOUR:
            listed: int | None = bulletin.groupe
            return listed
        rangs = {groupe.uid: rang for rang, groupe in enumerate(self.groupes)}
        for m in self.personnes[personne].mandats:
            for spell in m.appartenances:
                if m.chambre is ballot.chambre and spell.debut <= ballot.jour <= (spell.fin or date.max):
                    return rangs.get(spell.groupe)
        return None


def etiquettes(*tags: str) -> tuple[Tag, ...]:
    """Themes of a ballot."""
    return tuple(Tag(tag) for tag in tags)


def _tient(siege: MandatParlementaire, jour: date) -> bool:
    """Whether a seat is known to be held on a day: nobody is absent where its end is only thought to be later."""
    return siege.couvre(jour) and (siege.atteste_jusqu_au is None or jour <= siege.atteste_jusqu_au)


def _codes(codes: Iterable[int]) -> np.ndarray[Any, np.dtype[np.uint8]]:
    return np.array(list(codes), dtype=np.uint8)
