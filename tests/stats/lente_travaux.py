"""Works and activity a second time: every row of every table read one by one."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from hemicycle.vocabulaire import Chambre
from tests.stats.lente import Lente, Portee, Rate, periode, semaine

PAROLES = ("intervention", "question", "reponse_gouvernement", "explication_vote")


class LenteTravaux:
    """The deeds of members beside votes."""

    def __init__(self, lente: Lente) -> None:
        self.lente = lente
        tables = lente.monde.legislatif
        self.paroles = list(tables.interventions.iter_rows(named=True))
        self.amendements = list(tables.amendements.iter_rows(named=True))
        self.questions = list(tables.questions.iter_rows(named=True))
        self.reunions = {row["uid"]: row for row in tables.reunions.iter_rows(named=True)}
        self.presences = list(tables.presences.iter_rows(named=True))
        self.en_seance = [row for row in self.paroles if not self._en_commission(row)]

    def travaux(self, portee: Portee) -> tuple[int | None, ...]:
        """Speeches, short speeches, amendments, adopted ones, co-signed ones, questions."""
        uid = f"PA{portee.personne}"
        longues = courtes = proposes = adoptes = cosignes = questions = 0
        for row in self.en_seance:
            sienne = row["acteur"] == uid and row["type"] in PAROLES
            en_poste = self.lente.en_fonction_le(portee.personne, row["chambre"], row["jour"])
            if sienne and en_poste and self._tombe(portee, row, "jour"):
                longues += len(row["texte"].split()) >= 20
                courtes += len(row["texte"].split()) < 20
        for row in self.amendements:
            if self._tombe(portee, row, "date_depot"):
                proposes += row["auteur"] == uid
                adoptes += row["auteur"] == uid and row["sort"] in ("Adopté", "adopte_modifie")
                cosignes += row["cosignataires"].count(uid)
        for row in self.questions:
            questions += row["auteur"] == uid and self._tombe(portee, row, "jour_question")
        paroles, amendements, demandes = (bool(any(lus)) for lus in self._lus(portee))
        connus = (paroles, paroles, amendements, amendements, amendements, demandes)
        counts = (longues, courtes, proposes, adoptes, cosignes, questions)
        return tuple(n if n or connu else None for n, connu in zip(counts, connus, strict=True))

    def sans_donnees(self, portee: Portee) -> tuple[str, ...]:
        """The kinds of which nothing was read in some mandate of the scope."""
        noms = ("interventions", "amendements", "questions")
        return tuple(nom for nom, lus in zip(noms, self._lus(portee), strict=True) if not all(lus))

    def _lus(self, portee: Portee) -> Iterator[list[bool]]:
        """For each kind, whether any row of it is of the scope, or of each mandate of a career."""
        sieges = self.lente.sieges(portee)
        parts = [portee]
        if portee.portee == "carriere":
            parts = [portee._replace(portee="mandat", periode=periode(m)) for m in sieges]
        tables = (self.en_seance, "jour"), (self.amendements, "date_depot"), (self.questions, "jour_question")
        for table, jour in tables:
            yield [any(self._est_de(part, row, row[jour]) for row in table) for part in parts]

    def _est_de(self, portee: Portee, row: dict[str, Any], jour: date) -> bool:
        if row["chambre"] != portee.chambre:
            return False
        if portee.portee == "mandat" and portee.chambre == Chambre.ASSEMBLEE:
            return str(row["legislature"]) == portee.periode
        if portee.portee == "mandat":
            return any(m.couvre(jour) for m in self.lente.sieges(portee))
        return date(int(portee.periode), 10, 1) <= jour <= date(int(portee.periode) + 1, 9, 30)

    def _en_commission(self, row: dict[str, Any]) -> bool:
        reunion = self.reunions.get(row["seance"])
        return reunion is not None and reunion["type"] == "commission"

    def _tombe(self, portee: Portee, row: dict[str, Any], jour: str) -> bool:
        return self.lente.tombe(portee, row["chambre"], row[jour], row["legislature"])

    def activite(self, i: int, chambre: str) -> Rate:
        """Active weeks among the working weeks of the last 52, on the days in office."""
        as_of = max(s.jour for s in self.lente.monde.scrutins if s.chambre == chambre)
        jours = {
            jour
            for n in range(52 * 7)
            if semaine(as_of) - semaine(jour := as_of - timedelta(days=n)) < 52
            and self.lente.en_fonction_le(i, chambre, jour)
        }
        travaillees = {semaine(jour) for jour in self._travail(chambre) if jour in jours}
        actives = {semaine(jour) for jour in self._actes(i, chambre) if jour in jours}
        return len(travaillees & actives), len(travaillees)

    def _travail(self, chambre: str) -> Iterator[date]:
        for scrutin in self.lente.monde.scrutins:
            if scrutin.chambre == chambre and not scrutin.congres:
                yield scrutin.jour
        for row in self.reunions.values():
            tenue = row["etat"] not in ("Annulé", "Supprimé", "Eventuel") and row["type"] in ("seance", "commission")
            if row["chambre"] == chambre and tenue:
                yield row["jour"]
        for row in self.paroles:
            if row["chambre"] == chambre:
                yield row["jour"]

    def _actes(self, i: int, chambre: str) -> Iterator[date]:
        uid, lente = f"PA{i}", self.lente
        for s, scrutin in enumerate(lente.monde.scrutins):
            if scrutin.chambre == chambre and (i, s) in lente.fiches and self._en_personne(i, s):
                yield scrutin.jour
        for row in self.paroles:
            if row["acteur"] == uid and row["chambre"] == chambre and row["type"] != "interruption":
                yield row["jour"]
        for row in (r for r in self.amendements if r["auteur"] == uid and r["chambre"] == chambre):
            yield row["date_depot"]
        for row in (r for r in self.questions if r["auteur"] == uid and r["chambre"] == chambre):
            yield row["jour_question"]
        for row in (r for r in self.presences if r["acteur"] == uid and r["presence"] == "present"):
            reunion = self.reunions[row["reunion"]]
            if reunion["type"] == "commission" and reunion["chambre"] == chambre:
                yield reunion["jour"]

    def _en_personne(self, i: int, s: int) -> bool:
        senat = self.lente.monde.scrutins[s].chambre is Chambre.SENAT
        cast = self.lente.a_vote(i, s) and self.lente.dicible(i, s) and self.lente.delegations_publiees(s)
        return cast and not senat and self.lente.fiches[i, s].delegation == 0
