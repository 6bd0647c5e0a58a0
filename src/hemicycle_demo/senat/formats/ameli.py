"""ameli.sql: the database of amendments, dumped, with all the signers."""

from collections.abc import Iterator, Sequence
from itertools import chain

from hemicycle_demo.senat.calendrier import intitule_session
from hemicycle_demo.senat.encodage import Cellule, controles, jour_sql, vidage
from hemicycle_demo.senat.formats.senateurs import commission_de
from hemicycle_demo.senat.groupes import GROUPES, NON_INSCRITS, SANS_GROUPE
from hemicycle_demo.senat.monde import Senat
from hemicycle_demo.senat.textes.amendements import (
    ADOPTE,
    ARTICLE_40,
    ARTICLE_41,
    AVIS,
    NON_SOUTENU,
    REJETE,
    RETIRE,
    RETIRE_AVANT,
    SANS_TEXTE,
    SATISFAIT,
    TOMBE,
    Amendement,
)
from hemicycle_demo.senat.textes.dossiers import COMMISSIONS, LECTURES
from hemicycle_demo.senat.textes.examens import Examen

Lignes = Iterator[tuple[Cellule, ...]]

GOUVERNEMENT = 1
_PREMIER_GROUPE, _PREMIERE_COMMISSION, _PREMIER_SENATEUR = 10, 40, 1_001
_GROUPES = {groupe.code: _PREMIER_GROUPE + rang for rang, groupe in enumerate((*GROUPES, SANS_GROUPE))}
_SORTS = {ADOPTE: "A", REJETE: "R", RETIRE: "K", TOMBE: "T", NON_SOUTENU: "N", SATISFAIT: "S", RETIRE_AVANT: "J",
          ARTICLE_40: "1", ARTICLE_41: "2"}  # fmt: skip
_IRRECEVABLES = {ARTICLE_40: 1, ARTICLE_41: 2}
_AVIS = {avis: avis[0] if avis != AVIS[3] else "R" for avis in AVIS}
_TYPES = {"Amt": "A", "S/Amt": "S", "Motion": "M"}


def ameli(senat: Senat) -> Iterator[bytes]:
    """The dump: amendments text by text, codes after them."""
    textes = [examen for examen in senat.examens if not examen.mixte]
    return vidage((
        ("amd", "id subid amdperid motid etaid nomentid sorid avcid avgid irrid txtid opmid ocmid ideid discomid num"
         " rev typ dis obj datdep obs ord autext subpos mot numabs subidder libgrp alinea accgou colleg typrectid islu"
         " motposexa", chain.from_iterable(_amendements(senat, e, senat.amendements(e)) for e in textes)),
        ("amdsen", "amdid senid rng qua nomuse prenomuse hom grpid",
         chain.from_iterable(_signataires(senat, senat.amendements(examen)) for examen in textes)),
        ("avicom", "id lib cod", ((code, avis, code) for avis, code in _AVIS.items())),
        ("avigvt", "id lib cod", ((code, avis, code) for avis, code in _AVIS.items())),
        ("com_ameli", "entid cod lib lil spc codint tri", _commissions()),
        ("ent", "id typ act", _entites(senat)),
        ("grppol_ameli", "entid cod libcou lilcou codint tri", _groupes()),
        ("gvt", "entid nom pre qua tit", iter(((GOUVERNEMENT, "LE GOUVERNEMENT", "", "", "Gouvernement"),))),
        ("irr", "id lib cod libirr art", iter(((1, ARTICLE_40, "40C", ARTICLE_40, "40"),
                                               (2, ARTICLE_41, "41C", ARTICLE_41, "41")))),
        ("lec_ameli", "id lib lecpreid", ((int(code), nom, None) for code, nom in LECTURES.items())),
        ("mot", "id lib int cod ord", iter(((1, "Question préalable", None, "QP", 1),))),
        ("nat", "id lib", iter(((1, "projet de loi"), (2, "proposition de loi")))),
        ("sen_ameli", "entid grpid comid comspcid mat qua nomuse prenomuse nomtec hom app ratt nomusemin senfem",
         _senateurs(senat)),
        ("ses", "id typid ann lil", ((annee, 1, annee, f"Session ordinaire de {intitule_session(annee)}")
                                     for annee in range(senat.volumes.premiere_session - 2, 2027))),
        ("sor", "id lib cod typ", ((code, sort, code, "S") for sort, code in _SORTS.items())),
        ("sub", "id txtid merid typid lic lib pos sig posder prires dupl subamd sorid txtidder style islec comdelid",
         chain.from_iterable(_subdivisions(senat, examen) for examen in textes)),
        ("txt_ameli", "id natid lecid sesinsid sesdepid fbuid num int inl datdep urg dis secdel loifin loifinpar"
         " txtamd datado numado txtexa pubdellim numabs libdelim libcplnat doslegsignet proacc txttyp ordsnddelib"
         " txtetaid fusderid fusder fusderord fusdertyp",
         chain.from_iterable(_textes(examen) for examen in textes)),
        ("typsub", "id lib", iter(((1, "Article"), (2, "Article additionnel")))),
    ))  # fmt: skip


def lignes_d_amendements(senat: Senat, examen: Examen, nouveaux: Sequence[Amendement]) -> dict[str, Lignes]:
    """The rows of amendments that come later to the divisions of a text, by table."""
    return {"amd": _amendements(senat, examen, nouveaux), "amdsen": _signataires(senat, nouveaux)}


def code_de_sort(sort: str) -> str:
    return _SORTS[sort]


def texte_ameli(examen: Examen, commission: bool) -> int:
    """The id of a text as it is amended: the tabled one in committee, that of the committee in sitting."""
    return 100_000 + 2 * examen.rang + commission


def subdivisions(amendements: Sequence[Amendement], commission: bool) -> dict[str, int]:
    """The divisions that amendments aim at, with an id for each, in their order of first use."""
    ici = [a for a in amendements if a.commission is commission]
    noms = dict.fromkeys(a.subdivision for a in ici if a.subdivision)
    if not ici:
        return {}
    return {nom: 10 * texte_ameli(ici[0].examen, commission) * 20 + rang for rang, nom in enumerate(noms)}


def _amendements(senat: Senat, examen: Examen, choisis: Sequence[Amendement]) -> Lignes:
    amendements = senat.amendements(examen)
    divisions = {c: subdivisions(amendements, c) for c in (False, True)}
    par_numero = {a.numero_base: a.uid for a in amendements if not a.commission}
    for rang, un in enumerate(choisis, 1):
        vide = un.sort in SANS_TEXTE
        change, pourquoi = un.textes(senat.graine)
        division = divisions[un.commission].get(un.subdivision)
        yield (
            un.uid, division, par_numero[un.pere] if un.pere else None, 1 if un.nature == "Motion" else None, 1,
            _au_nom_de(un), _SORTS[un.sort], _AVIS[un.avis_commission] if un.avis_commission else None,
            _AVIS[un.avis_gouvernement] if un.avis_gouvernement else None, _IRRECEVABLES.get(un.sort),
            texte_ameli(examen, un.commission), None, None, un.identique, None, un.numero_base, un.rect,
            _TYPES[un.nature], None if vide else _html(change), None if vide else _html(pourquoi),
            None if vide else jour_sql(un.depot), None, rang, "N", rang, None, un.numero, division,
            un.groupe.court if un.groupe else None, int(un.alinea) if un.alinea.isdigit() else None, None,
            "O" if un.cosignataires else "N", None, "N", "N",
        )  # fmt: skip


def _signataires(senat: Senat, amendements: Sequence[Amendement]) -> Lignes:
    rangs = _rangs(senat)
    for un in amendements:
        if un.auteur is None:
            continue
        for rang, senateur in enumerate((un.auteur, *un.cosignataires), 1):
            personne = senateur.personne
            groupe = _GROUPES[un.groupe.code] if un.groupe else None
            yield (un.uid, rangs[senateur.matricule], rang, personne.civilite, personne.nom.upper(), personne.prenom,
                   None, groupe)  # fmt: skip


def _senateurs(senat: Senat) -> Lignes:
    for matricule, entite in _rangs(senat).items():
        personne = senat.population.senateurs[matricule].personne
        spell = senat.population.groupe(matricule)
        rang = commission_de(senat, matricule)
        yield (
            entite, _GROUPES[spell.groupe if spell else NON_INSCRITS],
            None if rang is None else _PREMIERE_COMMISSION + rang, None, matricule, personne.civilite,
            personne.nom.upper(), personne.prenom, personne.nom.upper(), None, "N", "N", personne.nom,
            "O" if personne.feminin else "N",
        )  # fmt: skip


def _rangs(senat: Senat) -> dict[str, int]:
    """The entity of each senator of the renewals told here; those of long ago are not in this database."""
    recents = dict.fromkeys(m.matricule for m in senat.population.mandats if m.place >= 0)
    return {matricule: _PREMIER_SENATEUR + rang for rang, matricule in enumerate(recents)}


def _entites(senat: Senat) -> Lignes:
    yield GOUVERNEMENT, "G", "O"
    for entite in _GROUPES.values():
        yield entite, "P", "O"
    for rang in range(len(COMMISSIONS)):
        yield _PREMIERE_COMMISSION + rang, "C", "O"
    for entite in _rangs(senat).values():
        yield entite, "S", "O"


def _groupes() -> Lignes:
    for groupe in (*GROUPES, SANS_GROUPE):
        yield _GROUPES[groupe.code], groupe.code, groupe.court, groupe.libelle, groupe.code, groupe.ordre


def _commissions() -> Lignes:
    for rang, (code, court, nom, _) in enumerate(COMMISSIONS):
        yield _PREMIERE_COMMISSION + rang, code, court, nom.capitalize(), "N", code, rang


def _subdivisions(senat: Senat, examen: Examen) -> Lignes:
    amendements = senat.amendements(examen)
    for commission in (False, True):
        for rang, (nom, uid) in enumerate(subdivisions(amendements, commission).items(), 1):
            genre = 2 if nom.startswith("art. add.") else 1
            court = nom.replace("Article", "Art.")[:32]
            yield (uid, texte_ameli(examen, commission), None, genre, court, nom, rang, None, rang, None, "N", "N",
                   None, None, "N", "N", None)  # fmt: skip


def _textes(examen: Examen) -> Lignes:
    dossier = examen.dossier
    for commission in (False, True):
        texte = examen.texte_depose if commission else examen.texte
        yield (
            texte_ameli(examen, commission), 1 if dossier.du_gouvernement else 2, int(examen.lecture.type),
            texte.session, texte.session, None, str(texte.numero), controles(dossier.court)[:80],
            controles(dossier.intitule), jour_sql(texte.jour), "N", "O", "N", "O" if dossier.budget else "N", None,
            "O", None, None, "O", None, texte.numero, None, None,
            # The name of the dossier is in mixed case now and then.
            dossier.signet.upper() if examen.rang % 5 == 2 else dossier.signet,
            "O" if dossier.accelere else "N", "C" if commission else "S", None, 1, None, "N", 0, None,
        )  # fmt: skip


def _au_nom_de(un: Amendement) -> int:
    """In whose name: the Government, a committee, or a group."""
    if un.auteur is None:
        return GOUVERNEMENT
    if un.au_nom_de is not None:
        return _PREMIERE_COMMISSION + un.examen.dossier.commission
    return _GROUPES[un.groupe.code] if un.groupe else _GROUPES[NON_INSCRITS]


def _html(paragraphes: Sequence[str]) -> str:
    return controles("".join(f"<p>{p}</p>" for p in paragraphes))
