"""dosleg.sql: the database of dossiers and scrutins, dumped. Tables are in alphabetical order, codes after use."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import chain
from typing import NamedTuple

from hemicycle_demo.senat.calendrier import DERNIER_JOUR
from hemicycle_demo.senat.encodage import Cellule, controles, jour_sql, vidage
from hemicycle_demo.senat.mandats import Senateur
from hemicycle_demo.senat.monde import Senat
from hemicycle_demo.senat.scrutins import Scrutin
from hemicycle_demo.senat.textes.dossiers import (
    ADOPTE,
    ADOPTE_AN,
    ADOPTE_CMP,
    CADUC,
    COMMISSIONS,
    CONFORME,
    DE_COMMISSION,
    DEPOSE,
    DEPOSE_AN,
    EN_COURS,
    LECTURES,
    MODIFIE,
    PROMULGUE,
    REJETE,
    REPOUSSE,
    RETIRE,
    SENAT,
    TRANSMIS,
    Dossier,
    Imprime,
    Lecture,
    Passage,
)
from hemicycle_demo.senat.votes import ABSTENTION, CONTRE, POUR, SANS_PART, Resultat, Vote

Lignes = Iterator[tuple[Cellule, ...]]

CODES = {POUR: "1", CONTRE: "2", ABSTENTION: "3", SANS_PART: "4"}
THEMES = ("Collectivités territoriales", "Agriculture et pêche", "Économie et finances, fiscalité", "Éducation",
          "Environnement", "Justice", "Questions sociales et santé", "Travail", "Culture")  # fmt: skip
_DEPUIS = date(2024, 10, 1)  # from then on few votes say which sitting day they belong to
_VOULUS = {POUR: "voter pour", CONTRE: "voter contre", ABSTENTION: "s'abstenir",
           SANS_PART: "ne pas prendre part au vote"}  # fmt: skip


def dosleg(senat: Senat) -> Iterator[bytes]:
    """The dump, as it comes: the votes alone are more than all the rest."""
    return vidage((
        ("amescr", "sesann scrnum amescrnum", _amendements(senat.scrutins)),
        ("auteur", "autcod quacod typautcod nomuse prenom nomtec autmat grpapp grprat autfct datdeb datfin senfem",
         _auteurs(senat)),
        ("corscr", "sesann scrnum corscrord corscrtxt corscrurl", _corrections(senat, senat.scrutins)),
        ("date_seance", "lecidt date_s code statut", _seances(senat)),
        ("deccoc", "deccoccod deccoclib", iter((("1", "conforme"), ("2", "partiellement conforme")))),
        ("ecr", "ecrnum autcod texcod rapcod ecrnumtri ecrqua signataire", _signatures(senat)),
        ("etaloi", "etaloicod etaloilib", iter(_ETATS)),
        ("lecass", "lecassidt lecidt codass ordreass sesann ptlnum ptlurl lecassame lecassameses orgcod debatsurl"
         " lecassamedat lecassamecomdat lecassamecom lecassamesescom", _passages(senat)),
        ("lecassrap", "lecassidt rapcod lecassrapord", ((r.passage.uid, r.uid, 1) for r in _rapports(senat))),
        ("lecture", "lecidt loicod typleccod leccom",
         ((le.uid, d.loicod, f"{le.type} ", _libelle(le)) for d in senat.dossiers for le in d.lectures)),
        ("loi", "loicod typloicod etaloicod deccoccod numero signet loient motclef loitit loiint urgence url_jo"
         " loinumjo loidatjo date_loi loititjo deccocurl num_decision date_decision objet url_an proaccdat loicodmai"
         " orgcod", _lois(senat)),
        ("loithe", "loicod thecle", ((d.loicod, rang) for d in senat.dossiers for rang in themes_de(d))),
        ("org", "orgcod typorgcod orgnom orgliblon orglibcou codass orgord senorgcod", _commissions()),
        ("oritxt", "oritxtcod oritxtlib oritxtlibfem codass oriordre oritxtado oritxtmod", iter(_ORIGINES)),
        ("posvot", "posvotcod posvotlib", iter((("1", "pour"), ("2", "contre"), ("3", "abstention"),
                                                ("4", "non-votant")))),
        ("rap", "rapcod sesann rapnum coddenrap raptil raptitcou date_depot rapurl typurl",
         chain((r.ligne for r in _rapports(senat)), _rapports_d_application(senat))),
        ("scr", "sesann scrnum code scrint scrdat scrpou scrcon scrvot scrsuf scrvotsea scrsufsea scrpousea scrconsea"
         " scrmaj scrmajsea soslib scrbaspag scrdateff scrjso", _scrutins(senat, senat.scrutins)),
        ("stavot", "stavotidt stavotlib", iter((("0", "Sans statut"), ("8", "Président de séance"),
                                                ("9", "Membre du gouvernement"), ("12", "Déport")))),
        ("texte", "texcod lecassidt oritxtcod typtxtcod sesann texnum texurl txtoritxtdat typurl", _textes(senat)),
        ("the", "thecle thelib", iter(enumerate(THEMES, 1))),
        ("typlec", "typleccod typleclib typlecord", ((f"{code} ", nom, int(code)) for code, nom in LECTURES.items())),
        ("typloi", "typloicod groupe typloilib", iter(_NATURES)),
        ("votsen", "sesann scrnum senmat posvotcod titsencod stavotidt senmatdel votsenmar",
         _votes(senat, senat.scrutins)),
    ))  # fmt: skip


def lignes_de_scrutins(senat: Senat, scrutins: Sequence[Scrutin]) -> dict[str, Lignes]:
    """The rows of some scrutins, by table."""
    return {
        "amescr": _amendements(scrutins), "corscr": _corrections(senat, scrutins),
        "scr": _scrutins(senat, scrutins), "votsen": _votes(senat, scrutins),
    }  # fmt: skip


def themes_de(dossier: Dossier) -> list[int]:
    """The keys of the themes of a dossier: one or two."""
    numero = int(dossier.loicod)
    premier = 1 + dossier.commission % len(THEMES)
    return [premier] if numero % 3 else sorted({premier, 1 + numero % len(THEMES)})


UN_AN = timedelta(days=365)
OUVERTURE = 10  # the month in which a session opens


class _Rapport(NamedTuple):
    uid: int
    rapporteur: Senateur
    passage: Passage
    ligne: tuple[Cellule, ...]


def _amendements(scrutins: Sequence[Scrutin]) -> Lignes:
    for scrutin in scrutins:
        for cite in scrutin.amendements:
            yield scrutin.session, scrutin.numero, cite.numero_base


def _auteurs(senat: Senat) -> Lignes:
    for senateur in senat.population.senateurs.values():
        personne = senateur.personne
        spell = senat.population.groupe(senateur.matricule)
        yield (
            senateur.matricule, "2 " if personne.feminin else "1 ", "1  ", personne.nom.upper(), personne.prenom,
            personne.nom.upper(), senateur.matricule, spell.groupe if spell else None, "N", None, None, None,
            "OUI" if personne.feminin else "NON",
        )  # fmt: skip
    yield "GOUV", "4 ", "4  ", "LE GOUVERNEMENT", None, "GOUVERNEMENT", None, None, None, None, None, None, "NON"


def _corrections(senat: Senat, scrutins: Sequence[Scrutin]) -> Lignes:
    for scrutin in scrutins:
        for rang, vote in enumerate(senat.resultat(scrutin).marques, 1):
            il = "elle" if vote.senateur.personne.feminin else "il"
            texte = f"{vote.senateur.appel} a fait savoir qu'{il} souhaitait {_voulu(vote)}."
            url = f"/seances/s{scrutin.jour:%Y%m}/s{scrutin.jour:%Y%m%d}/s{scrutin.jour:%Y%m%d}001.html"
            yield scrutin.session, scrutin.numero, rang, texte, url


def _voulu(vote: Vote) -> str:
    return _VOULUS[next(p for p in (CONTRE, POUR) if p != vote.position)]


def _seances(senat: Senat) -> Lignes:
    """The column called `lecidt` holds the key of a passage."""
    for dossier in senat.dossiers:
        for _, passage in dossier.passages():
            for code, jour in passage.seances:
                yield passage.uid, jour_sql(jour), code, "P"


def _signatures(senat: Senat) -> Lignes:
    numero = 0
    for dossier in senat.dossiers:
        texte = dossier.lectures[0].passages[0].textes[0]
        for rang, auteur in enumerate(dossier.auteurs, 1):
            numero += 1
            yield numero, auteur.matricule, texte.uid, None, rang, None, "o" if rang == 1 else "n"
        if dossier.du_gouvernement:
            numero += 1
            yield numero, "GOUV", texte.uid, None, 1, None, "o"
    for rapport in _rapports(senat):
        numero += 1
        yield numero, rapport.rapporteur.matricule, None, rapport.uid, 1, "rapporteur", "o"


def _passages(senat: Senat) -> Lignes:
    for dossier in senat.dossiers:
        for lecture, passage in dossier.passages():
            amende = passage.texte_seance if passage.assemblee == SENAT and passage.seances else None
            depose = passage.textes[0] if amende is not None else None
            yield (
                passage.uid, lecture.uid, passage.assemblee, passage.ordre, passage.textes[0].session, None, None,
                str(amende.numero) if amende else None, amende.session if amende else None,
                COMMISSIONS[dossier.commission][0] if passage.assemblee == SENAT else None, None,
                jour_sql(amende.jour) if amende else None, jour_sql(depose.jour) if depose else None,
                str(depose.numero) if depose else None, depose.session if depose else None,
            )  # fmt: skip


def _lois(senat: Senat) -> Lignes:
    for dossier in senat.dossiers:
        numero, jour, decision = int(dossier.loicod), dossier.promulgation, dossier.decision
        decide = decision is not None
        paru = jour + timedelta(days=1) if jour else None
        yield (
            dossier.loicod, _nature(dossier), dossier.etat, ("1" if numero % 2 else "2") if decide else None,
            dossier.numero_loi, dossier.signet, dossier.nature, "", _mal(dossier.court, numero),
            _mal(dossier.intitule, numero), "O" if dossier.accelere else "N",
            f"https://www.legifrance.example/{dossier.numero_loi}" if jour else None,
            f"{paru:%j}".zfill(4) if paru else None,
            jour_sql(paru), jour_sql(jour), f"Loi {dossier.titre}" if jour else None, None,
            f"{decision.year}-{800 + numero % 100} DC" if decision else None, jour_sql(decision), None,
            dossier.url_an, jour_sql(dossier.depot) if dossier.accelere else None, None, None,
        )  # fmt: skip


def _commissions() -> Lignes:
    for rang, (code, court, nom, en_fonction) in enumerate(COMMISSIONS, 1):
        yield code, "COM", nom, nom.capitalize(), court, SENAT, rang, en_fonction.removeprefix("COM-")


def _rapports(senat: Senat) -> Iterator[_Rapport]:
    uid = 300_000
    for dossier in senat.dossiers:
        for _, passage in dossier.passages():
            texte = next((t for t in passage.textes if t.origine == DE_COMMISSION), None)
            if texte is None or passage.rapporteur is None:
                continue
            uid += 1
            titre = f"Rapport sur {'le' if dossier.du_gouvernement else 'la'} {dossier.intitule}"
            numero = texte.numero - 1
            url = f"/rap/l{texte.session % 100:02d}-{numero:03d}.html"
            ligne = (uid, texte.session, numero, "RAP", controles(titre), controles(dossier.court),
                     jour_sql(texte.jour), url, "I")  # fmt: skip
            yield _Rapport(uid, passage.rapporteur, passage, ligne)


def _rapports_d_application(senat: Senat) -> Lignes:
    """Reports on what became of a law, a year after it was published: on no reading."""
    for dossier in senat.dossiers:
        jour = dossier.promulgation
        if jour is not None and jour + UN_AN <= DERNIER_JOUR and dossier.numero_loi:
            uid, depot = 400_000 + int(dossier.loicod), jour + UN_AN
            session = depot.year - (depot.month < OUVERTURE)
            titre = f"Rapport d'information sur l'application de la loi n° {dossier.numero_loi} {dossier.titre}"
            url = f"/rap/r{session % 100:02d}-{uid % 1000:03d}.html"
            yield uid, session, uid % 1000, "RIN", controles(titre), None, jour_sql(depot), url, "I"


def _scrutins(senat: Senat, scrutins: Sequence[Scrutin]) -> Lignes:
    for scrutin in scrutins:
        if scrutin.uid in senat.absents_de_scr:
            continue
        pour, contre, votants, exprimes = _chiffres(senat.resultat(scrutin))
        majorite = exprimes // 2 + 1
        yield (
            scrutin.session, scrutin.numero, _code(scrutin), _mal(scrutin.objet, scrutin.numero),
            jour_sql(scrutin.jour), pour, contre, votants, exprimes, votants, exprimes, pour, contre, majorite,
            majorite, None, None, None, "I",
        )  # fmt: skip


def _chiffres(resultat: Resultat) -> tuple[int, int, int, int]:
    totaux = resultat.totaux
    exprimes = totaux[POUR] + totaux[CONTRE]
    return totaux[POUR], totaux[CONTRE], exprimes + totaux[ABSTENTION], exprimes


def _code(scrutin: Scrutin) -> int | None:
    if scrutin.examen is None or (scrutin.jour >= _DEPUIS and scrutin.numero % 8):
        return None
    return scrutin.examen.seance(scrutin.jour)


def _textes(senat: Senat) -> Lignes:
    for dossier in senat.dossiers:
        for _, passage in dossier.passages():
            for texte in passage.textes:
                yield (
                    texte.uid, passage.uid, f"{texte.origine} ", "1  ", texte.session, texte.numero,
                    _url(dossier, texte), jour_sql(texte.jour), "I",
                )  # fmt: skip


def _url(dossier: Dossier, texte: Imprime) -> str:
    if texte.origine in (DEPOSE_AN, ADOPTE_AN):
        return f"http://www.assemblee-nationale.example/textes/{texte.numero}.asp"
    return f"/leg/{dossier.signet[:3]}{texte.session % 100:02d}-{texte.numero:03d}.html"


def _votes(senat: Senat, scrutins: Sequence[Scrutin]) -> Lignes:
    titres = {senat.population.presidence: "1", **dict.fromkeys(senat.population.vice_presidents, "2")}
    for scrutin in scrutins:
        session, numero = scrutin.session, scrutin.numero
        for vote in senat.resultat(scrutin).votes:
            matricule = vote.senateur.matricule
            yield (
                session, numero, matricule, CODES[vote.position], titres.get(matricule, "0"), vote.cause or "0",
                vote.pour_lui, "*" if vote.marque else None,
            )  # fmt: skip


def _libelle(lecture: Lecture) -> str:
    if lecture.type != "4":
        return lecture.libelle
    return f"{lecture.libelle} ({'accord' if lecture.passages[0].sort == ADOPTE_CMP else 'désaccord'})"


def _nature(dossier: Dossier) -> str:
    if dossier.budget:
        return "pjfs" if "sécurité sociale" in dossier.titre else "pjlf"
    if dossier.nature.endswith("organique"):
        return "pplo"
    return "pjl " if dossier.du_gouvernement else "ppl "


def _mal(texte: str, numero: int) -> str:
    """One text in three has its apostrophes as control characters, the others have them plain or curly."""
    return controles(texte.replace("'", "’")) if numero % 3 == 0 else texte.replace("\u2011", "-")


_ETATS: Sequence[tuple[Cellule, ...]] = (
    (EN_COURS, "En cours de discussion"), ("02", "Fusionné"), (REPOUSSE, "Rejeté"), (PROMULGUE, "Promulgué ou adopté"),
    (CADUC, "Caduc"), (RETIRE, "Retiré"),
)  # fmt: skip
_NATURES: Sequence[tuple[Cellule, ...]] = (
    ("pjl ", "pjl", "projet de loi"), ("ppl ", "ppl", "proposition de loi"),
    ("pplo", "ppl", "proposition de loi organique"), ("pjlf", "pjl", "projet de loi de finances"),
    ("pjfs", "pjl", "projet de loi de financement sécurité sociale"),
)  # fmt: skip
_ORIGINES: Sequence[tuple[Cellule, ...]] = tuple(
    (f"{code} ", masculin, feminin, ou, ordre, adopte, modifie)
    for code, masculin, feminin, ou, ordre, adopte, modifie in (
        (TRANSMIS, "transmis au Sénat", "transmise au Sénat", "S", "0", "I", "N"),
        (DEPOSE, "déposé au Sénat", "déposée au Sénat", "S", "0", "I", "N"),
        (DEPOSE_AN, "déposé à l'Assemblée Nationale", "déposée à l'Assemblée Nationale", "A", "0", "I", "N"),
        (ADOPTE_AN, "adopté par l'Assemblée nationale", "adoptée par l'Assemblée nationale", "A", "1", "O", "N"),
        (
            CONFORME,
            "adopté sans modification par le Sénat",
            "adoptée sans modification par le Sénat",
            "S",
            "1",
            "O",
            "N",
        ),
        (MODIFIE, "modifié par le Sénat", "modifiée par le Sénat", "S", "1", "O", "O"),
        (REJETE, "rejeté par le Sénat", "rejetée par le Sénat", "S", "1", "N", "N"),
        (ADOPTE_CMP, "adopté définitivement par le Sénat", "adoptée définitivement par le Sénat", "S", "1", "O", "N"),
        (ADOPTE, "adopté par le Sénat", "adoptée par le Sénat", "S", "1", "O", "N"),
        (DE_COMMISSION, "de la commission", "de la commission", "S", "2", "I", "N"),
    )
)  # fmt: skip
