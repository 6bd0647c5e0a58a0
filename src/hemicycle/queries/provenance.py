"""Where a record comes from, and how well what was read holds together."""

from collections.abc import Sequence

import msgspec

from hemicycle.models.provenance import FichierDOrigine
from hemicycle.queries.filters import contains_all, matching, words_of
from hemicycle.queries.open_release import OpenRelease, ranks_of
from hemicycle.queries.pages import encode_record
from hemicycle.release.format.names import (
    CONSTAT,
    DOSSIER,
    FICHIER,
    GROUPE,
    PARLEMENTAIRE,
    PROVENANCE,
    QUALITE,
    SEANCE,
    SUJET,
)
from hemicycle.release.format.relations import SUJET_DOSSIERS

NOUS = "hemicycle"
_EDITEUR = "Hémicycle"
_ID = slice(len('{"data":{"id":"'), len('{"data":{"id":"') + 36)


class _Origines(msgspec.Struct):
    fichiers: list[tuple[str, str | None]]  # name of the file, member
    pages: dict[str, str]  # by source


def de(release: OpenRelease, kind: str, ranks: Sequence[int], *notres: FichierDOrigine) -> bytes:
    """The files that hold these records, the last one read first, then what the service made itself."""
    return _dites(release, release.store.documents(kind, PROVENANCE, ranks), notres)


def du_membre(release: OpenRelease, rank: int, slug: str) -> bytes:
    """Where a member comes from; its figures are ours, and proved."""
    preuve = FichierDOrigine(
        _EDITEUR, NOUS, page=f"/api/v1/parlementaires/{slug}/stats/preuve",
        note="Chiffres calculés par le service : chaque taux est prouvé à cette adresse, scrutin par scrutin.",
    )  # fmt: skip
    return de(release, PARLEMENTAIRE, [rank], preuve)


def du_groupe(release: OpenRelease, answer: bytes) -> bytes:
    """Where the group of an answer comes from; its figures are ours."""
    chiffres = FichierDOrigine(
        _EDITEUR, NOUS, page="/api/v1/methodologie",
        note="Chiffres calculés par le service à partir des votes de ses membres : la méthode est à cette adresse.",
    )  # fmt: skip
    rank = release.store.rank(GROUPE, answer[_ID].decode())
    return de(release, GROUPE, [] if rank is None else [rank], chiffres)


def du_sujet(release: OpenRelease, key: str) -> bytes:
    """A subject is ours: the files are those of the dossiers it gathers."""
    nous = FichierDOrigine(
        _EDITEUR, NOUS, page="/api/v1/methodologie",
        note="Sujet établi par le service, qui réunit les dossiers des deux assemblées sur un même texte : les "
        "fichiers sont ceux de ces dossiers.",
    )  # fmt: skip
    rank = release.store.rank(SUJET, key)
    dossiers = [] if rank is None else release.store.relations(SUJET_DOSSIERS, rank).tolist()
    return de(release, DOSSIER, dossiers, nous)


def de_l_intervention(release: OpenRelease, rank: int) -> bytes:
    """A speech comes from the report of its sitting."""
    return de(release, SEANCE, [int(release.interventions.columns["seance"][rank])])


def jointe(release: OpenRelease, answer: bytes, kind: str, key: str) -> bytes:
    """The detail of the record that a key leads to, which says at its end where it comes from."""
    found = release.store.document(kind, PROVENANCE, key)
    return ajoutee(answer, _dites(release, [] if found is None else [found.body], ()))


def ajoutee(answer: bytes, provenance: bytes) -> bytes:
    """A detail with its provenance at the end; that of a dossier is a bare object, the others are in an envelope."""
    end = b"}}" if answer.startswith(b'{"data":') else b"}"
    return b'%b,"provenance":%b%b' % (answer.removesuffix(end), provenance, end)


def qualite(release: OpenRelease) -> bytes:
    """What was read, kept, set aside and contradicted."""
    found = release.store.document(FICHIER, "corps", QUALITE)
    if found is None:
        raise LookupError("la publication ne dit pas ce qui a été lu")
    return encode_record(found.body)


def constats(
    release: OpenRelease, regle: str | None, grave: bool | None, objet: str | None, page: int, limit: int
) -> bytes:
    """One page of the findings, grave ones first."""
    facets = release.store.facets(CONSTAT)
    mask = matching(facets, regle=regle, grave=grave)
    if objet is not None:
        mask &= contains_all(facets, words_of(objet))
    return release.list_page(CONSTAT, "item", ranks_of(mask), page, limit)


def _dites(release: OpenRelease, bodies: Sequence[bytes], notres: Sequence[FichierDOrigine]) -> bytes:
    told = [msgspec.json.decode(body, type=_Origines) for body in bodies]
    noms = list(dict.fromkeys(nom for one in told for nom, _ in one.fichiers))
    rangs = release.store.ranks(FICHIER, noms)
    corps = release.store.documents(FICHIER, "corps", list(rangs.values()))
    connus = dict(zip(rangs, corps, strict=True))
    found = []
    for one in told:
        for nom, membre in one.fichiers:
            fichier = msgspec.json.decode(connus[nom], type=FichierDOrigine)
            fichier.membre, fichier.page = membre, one.pages.get(fichier.source)
            found.append(fichier)
    return msgspec.json.encode([*found, *notres])
