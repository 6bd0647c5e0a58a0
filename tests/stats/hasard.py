"""Random small worlds that hold every trap of the definitions at once, each from one seed."""

from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

import polars as pl

from hemicycle.assemble.debats.interventions import LONGUE
from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.monde import Appartenance, Fonction, MandatParlementaire, Monde
from hemicycle.vocabulaire import CODES_MISE_AU_POINT, CauseNonVote, Chambre, NatureVote, Sort, Tag, TypeVote
from tests.stats.mondes import ASSEMBLEE, DU_JOUR, SENAT, Bulletin, Chantier, fonction, mandat

MOTIFS = ("pour", "contre", "abstention")
CAUSES_DEBUT = (None, "élections générales", "reprise de l'exercice du mandat d'un ancien membre du Gouvernement")
CAUSES_FIN = (
    None, None, None, "Démission", "Nomination comme membre du Gouvernement", "Membre Gouvernement",
    "Reprise mandat d'ancien membre du Gvt",
)  # fmt: skip


@dataclass(frozen=True)
class Epoque:
    """Some weeks of a chamber: those where a rule changes, and ordinary ones."""

    chambre: Chambre
    legislature: int | None
    mandature: int | None
    debut: date
    fin: date


EPOQUES = (
    Epoque(ASSEMBLEE, 15, None, date(2017, 10, 10), date(2018, 4, 10)),  # delegations begin to be published
    Epoque(ASSEMBLEE, 15, None, date(2020, 3, 10), date(2020, 5, 20)),  # the first lockdown
    Epoque(ASSEMBLEE, 16, None, date(2024, 5, 1), date(2024, 6, 9)),
    Epoque(ASSEMBLEE, 17, None, date(2024, 10, 1), date(2025, 6, 30)),
    Epoque(SENAT, None, 2011, date(2017, 9, 1), date(2017, 9, 30)),
    Epoque(SENAT, None, 2017, date(2017, 10, 2), date(2018, 1, 31)),  # a renewal, on a Monday
    Epoque(SENAT, None, 2020, date(2024, 9, 1), date(2025, 3, 1)),  # two sessions
)


def monde(graine: int) -> Monde:
    """The world of a seed."""
    return _Monde(Random(graine)).construire()


class _Monde:
    def __init__(self, hasard: Random) -> None:
        self.hasard = hasard
        self.chantier = Chantier()
        self.dense = hasard.random() < 0.4  # few groups that meet often, so that rates rest on enough
        self.epoques = hasard.sample(EPOQUES, 1 if self.dense else hasard.randint(2, 4))

    def construire(self) -> Monde:
        self._groupes()
        for _ in range(12 if self.dense else self.hasard.randint(3, 14)):
            self._personne()
        for _ in range(45 if self.dense else self.hasard.choice((0, 4, 12, 30))):
            self._scrutin(self.hasard.choice(self.epoques))
        self.chantier.legislatif = self._legislatif()
        return self.chantier.monde()

    def _groupes(self) -> None:
        for legislature in sorted({e.legislature for e in self.epoques if e.legislature}, reverse=True):
            for slug in ("a", "b", "ni") if self.dense else ("a", "b", "c", "ni"):
                self.chantier.groupe(slug, ASSEMBLEE, legislature)
        if any(e.chambre is SENAT for e in self.epoques):
            for slug in ("a", "d", "ni"):
                self.chantier.groupe(slug, SENAT)

    def _personne(self) -> None:
        choisies = self.hasard.sample(self.epoques, self.hasard.randint(1, len(self.epoques)))
        sieges = [siege for epoque in choisies for siege in self._sieges(epoque)]
        self.chantier.personne(self._disjoints(sieges), self._fonctions())

    def _disjoints(self, sieges: list[MandatParlementaire]) -> list[MandatParlementaire]:
        """Seats of one chamber never overlap in the files, nor do two terms share a legislature's group list."""
        kept: list[MandatParlementaire] = []
        for siege in sieges:
            if all(s.chambre is not siege.chambre or _separes(s, siege) for s in kept):
                kept.append(siege)
        return kept

    def _sieges(self, epoque: Epoque) -> list[MandatParlementaire]:
        """One seat, or two with a time in the Government between them."""
        if self.hasard.random() < 0.25:
            depart = self._jour(epoque)
            return [
                self._siege(epoque, epoque.debut - timedelta(days=30), depart),
                self._siege(epoque, depart + timedelta(days=self.hasard.randint(1, 20)), self._fin(epoque)),
            ]
        arrivee = epoque.debut - timedelta(days=30)
        if self.hasard.random() < (0.2 if self.dense else 0.5):
            arrivee = self._jour(epoque)
        return [self._siege(epoque, arrivee, self._fin(epoque))]

    def _fin(self, epoque: Epoque) -> date | None:
        ouvert = epoque.fin.year == 2025 and self.hasard.random() < 0.7
        parti = self.hasard.random() < (0.1 if self.dense else 0.5)
        return None if ouvert else self._jour(epoque) if parti else epoque.fin

    def _siege(self, epoque: Epoque, debut: date, fin: date | None) -> MandatParlementaire:
        fin = None if fin is None else max(debut, fin)
        estimee = fin is not None and self.hasard.random() < 0.2
        atteste = min(fin, max(debut, self._jour(epoque))) if fin is not None and estimee else None
        return mandat(
            f"PM{self.hasard.getrandbits(64)}", self._etapes(epoque, debut, fin), epoque.chambre, debut=debut, fin=fin,
            legislature=epoque.legislature, mandature=epoque.mandature, debut_estime=self.hasard.random() < 0.1,
            fin_estimee=estimee, atteste_jusqu_au=atteste, cause_debut=self.hasard.choice(CAUSES_DEBUT),
            cause_fin=None if fin is None else self.hasard.choice(CAUSES_FIN),
        )  # fmt: skip

    def _etapes(self, epoque: Epoque, debut: date, fin: date | None) -> list[Appartenance]:
        """One group after the other; now and then some days without any."""
        uids = [
            g.uid for g in self.chantier.groupes if (g.chambre, g.legislature) == (epoque.chambre, epoque.legislature)
        ]
        found: list[Appartenance] = []
        jour = debut + timedelta(days=self.hasard.choice((0, 0, 12)))
        while fin is None or jour <= fin:
            reste = None if self.hasard.random() < 0.6 else jour + timedelta(days=self.hasard.randint(5, 60))
            until = fin if reste is None else reste if fin is None else min(fin, reste)
            # the non-attached come last, and are few
            found.append(Appartenance(self.hasard.choice((*uids, *uids[:-1])), jour, until))
            if until is None or until == fin:
                break
            jour = until + timedelta(days=1)
        return found

    def _fonctions(self) -> list[Fonction]:
        if self.hasard.random() > 0.3:
            return []
        epoque = self.hasard.choice(self.epoques)
        titre, lieu = self.hasard.choice(
            (
                ("Président du Sénat", "Sénat"),
                ("Présidente de l'Assemblée nationale", "Bureau de l'Assemblée nationale"),
                ("Vice-présidente du Sénat", "Sénat"),
                ("Président", "Groupe d'amitié France-Bolivie"),
            )
        )
        if self.hasard.random() < 0.4:
            organe = self.hasard.choice(("GOUVERNEMENT", "MINISTERE"))
            poste = self.hasard.choice(("Ministre", "Secrétaire d'État", "membre", "en mission"))
            jours = sorted((self._jour(epoque), self._jour(epoque)))
            return [fonction(poste, "Gouvernement", jours[0], self.hasard.choice((None, jours[1])), organe)]
        if self.hasard.random() < 0.2:
            return [fonction(None, "Présidence du Sénat", None)]
        return [fonction(titre, lieu, epoque.debut, self.hasard.choice((None, self._jour(epoque))))]

    def _scrutin(self, epoque: Epoque) -> None:
        jour, senat = self._jour(epoque), epoque.chambre is SENAT
        votes = {
            rang: self._bulletin(senat)
            for rang, personne in enumerate(self.chantier.personnes)
            if self.hasard.random() < (0.02 if not any(_tient(m, epoque, jour) for m in personne.mandats) else 0.8)
        }
        pour, contre = self.hasard.choice(((50, 50), (90, 10), (89, 11), (91, 9), (0, 0), (66, 33), (70, 60)))
        chiffres = (None, None) if senat and self.hasard.random() < 0.2 else (pour, contre)
        special = self.hasard.random()
        self.chantier.scrutin(
            votes, jour, chambre=epoque.chambre, pour=chiffres[0], contre=chiffres[1],
            votants=None if chiffres[0] is None else self.hasard.choice((99, 100, 300)),
            abstentions=None if chiffres[0] is None else 3, exprimes=None if chiffres[0] is None else pour + contre,
            requis=self.hasard.choice((None, (pour + contre) // 2 + 1, 289)),
            type=TypeVote.SOLENNEL if special < 0.3 else TypeVote.ORDINAIRE,
            nature=self.hasard.choice((NatureVote.ENSEMBLE, NatureVote.AMENDEMENT, NatureVote.ARTICLE)),
            sort=self.hasard.choice(list(Sort)), tags=tuple(self.hasard.sample(list(Tag), self.hasard.randint(0, 2))),
            pour_seulement=not senat and 0.3 <= special < 0.4, nominatif=not 0.4 <= special < 0.45,
            congres=not senat and 0.45 <= special < 0.5,
        )  # fmt: skip

    def _bulletin(self, senat: bool) -> Bulletin:
        tire = self.hasard.random()
        # votes lean one way, so that lines exist, and are tied often enough
        position = "pour" if tire < 0.45 else self.hasard.choice(MOTIFS) if tire < 0.85 else "non_votant"
        causes = (None, None, *CauseNonVote)
        perdu = self.hasard.random() < 0.05 and self.chantier.groupes
        return Bulletin(
            position,
            groupe=self.hasard.choice((None, DU_JOUR)) if perdu else DU_JOUR,
            delegation=2 if senat else int(self.hasard.random() < 0.2),
            cause=self.hasard.choice(causes) if position == "non_votant" else None,
            correction=self.hasard.choice(CODES_MISE_AU_POINT) if self.hasard.random() < 0.15 else None,
        )

    def _legislatif(self) -> Legislatif:
        """Some speeches, amendments, questions, meetings and attendance, of members and of others."""
        deeds = [self._acte() for _ in range(self.hasard.choice((0, 5, 40)))]
        colonnes = {"auteur": [], "chambre": [], "jour": [], "legislature": []} if not deeds else {
            nom: [deed[n] for deed in deeds] for n, nom in enumerate(("auteur", "chambre", "jour", "legislature"))
        }  # fmt: skip
        if not deeds:
            return Legislatif()
        table = pl.DataFrame(
            colonnes, schema={"auteur": pl.String, "chambre": pl.String, "jour": pl.Date, "legislature": pl.Int64}
        )
        types = [self.hasard.choice(("intervention", "question", "president", "interruption")) for _ in deeds]
        reunions = [self.hasard.choice(("seance", "commission", "initiative")) for _ in deeds]
        etats = [self.hasard.choice(("Confirmé", "Annulé", "Eventuel", None)) for _ in deeds]
        uids = [f"R{n}" for n in range(len(deeds))]
        return Legislatif(
            interventions=table.rename({"auteur": "acteur"}).with_columns(
                pl.Series("type", types, dtype=pl.String),
                pl.Series("texte", ["mot " * self.hasard.choice((3, 19, 20, 60)) for _ in deeds], dtype=pl.String),
                pl.Series("seance", [self.hasard.choice((*uids, None, "R?")) for _ in deeds], dtype=pl.String),
            ).with_columns(LONGUE),
            amendements=table.rename({"jour": "date_depot"}).with_columns(
                pl.Series("sort", [self.hasard.choice(("Adopté", "Rejeté", "adopte_modifie", None)) for _ in deeds]),
                pl.Series(
                    "cosignataires", [[self._auteur() for _ in range(self.hasard.randint(0, 3))] for _ in deeds],
                    dtype=pl.List(pl.String),
                ),
            ),
            questions=table.rename({"jour": "jour_question"}),
            reunions=table.select("chambre", "jour").with_columns(
                pl.Series("uid", uids), pl.Series("type", reunions), pl.Series("etat", etats, dtype=pl.String)
            ),
            presences=pl.DataFrame(
                {
                    "reunion": uids, "acteur": [self._auteur() for _ in deeds],
                    "presence": [self.hasard.choice(("present", "absent", "excuse")) for _ in deeds],
                }
            ),
        )  # fmt: skip

    def _acte(self) -> tuple[str, str, date, int | None]:
        epoque = self.hasard.choice(self.epoques)
        return self._auteur(), str(epoque.chambre), self._jour(epoque), epoque.legislature

    def _auteur(self) -> str:
        return f"PA{self.hasard.randint(0, len(self.chantier.personnes))}"  # the last one is nobody

    def _jour(self, epoque: Epoque) -> date:
        return epoque.debut + timedelta(days=self.hasard.randint(0, (epoque.fin - epoque.debut).days))


def _separes(un: MandatParlementaire, autre: MandatParlementaire) -> bool:
    return (un.fin or date.max) < autre.debut or (autre.fin or date.max) < un.debut


def _tient(siege: MandatParlementaire, epoque: Epoque, jour: date) -> bool:
    return siege.chambre is epoque.chambre and siege.couvre(jour)
