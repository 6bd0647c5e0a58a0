"""Which component of dossiers is which subject of an earlier release, and under what address.

An address is given once. The component that holds most of what a subject was keeps its slug; a subject that holds no
scrutin any more, or that became part of another, is no longer active and leads to one of its dossiers.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from hemicycle.assemble.legislatif import Dossier, SujetRetenu
from hemicycle.assemble.monde import Constat, Scrutin
from hemicycle.assemble.sujets.titres import lisible
from hemicycle.assemble.tables import lists_by_key
from hemicycle.texte import couper_slug
from hemicycle.texte import slug as en_slug

LONGUEUR_SLUG = 80

Votes = Mapping[str, Sequence[Scrutin]]


@dataclass(frozen=True)
class Reconnaissance:
    """What the memory says of components (by rank), and of the subjects that are none of them."""

    reconnus: Mapping[int, SujetRetenu]
    perdus: Sequence[SujetRetenu]
    constats: Sequence[Constat]


def reconnaitre(
    composantes: Sequence[Sequence[str]], retenus: Sequence[SujetRetenu], scrutins: Votes
) -> Reconnaissance:  # fmt: skip
    """Give each remembered subject to one component at most, and each component one subject at most.

    The strongest claims are served first: those of subjects that were active, then the most scrutins, then the most
    dossiers in common. After a merger the subject that was chosen holds all dossiers, so the next run chooses alike.
    """
    places = {uid: rang for rang, composante in enumerate(composantes) for uid in composante}
    partages = {retenu.slug: _partage(retenu, places) for retenu in retenus}
    par_slug = {retenu.slug: retenu for retenu in retenus}
    titres = sorted(
        (
            (par_slug[slug].archive is not None, -nombre_scrutins(communs, scrutins), -len(communs), slug, rang)
            for slug, partage in partages.items()
            for rang, communs in partage.items()
        ),
    )
    reconnus: dict[int, SujetRetenu] = {}
    places_prises: dict[str, int] = {}
    for _, _, _, slug, rang in titres:
        if rang not in reconnus and slug not in places_prises:
            reconnus[rang], places_prises[slug] = par_slug[slug], rang
    perdus = [retenu for retenu in retenus if retenu.slug not in places_prises]
    constats = [*_reunis(perdus, partages, reconnus), *_scindes(reconnus, partages)]
    return Reconnaissance(reconnus, perdus, constats)


def adresses(labels: Iterable[str], pris: Iterable[str]) -> list[str]:
    """A slug for each label, none of those taken (the past ones included); a number tells homonyms apart."""
    connus = set(pris)
    found = []
    for label in labels:
        base = couper_slug(en_slug(label), LONGUEUR_SLUG) or "sujet"
        choisi = next(slug for slug in _variantes(base) if slug not in connus)
        connus.add(choisi)
        found.append(choisi)
    return found


def archive(
    retenu: SujetRetenu | None, uids: Iterable[str], dossiers: Mapping[str, Dossier], scrutins: Votes
) -> str | None:  # fmt: skip
    """The dossier that stands for a subject: the one already published, as long as it exists; else the best.

    Most scrutins, then a title that can be read, then the latest deposit, then the first uid.
    """
    if retenu is not None and retenu.archive in dossiers:
        return retenu.archive
    siens = [dossiers[uid] for uid in uids if uid in dossiers]
    cible = min(siens, key=lambda d: (-len(scrutins.get(d.uid, ())), not lisible(d), _recence(d), d.uid), default=None)
    return None if cible is None else cible.uid


def nombre_scrutins(uids: Iterable[str], scrutins: Votes) -> int:
    """The scrutins of some dossiers, each once."""
    return len({scrutin.uid for uid in uids for scrutin in scrutins.get(uid, ())})


def _partage(retenu: SujetRetenu, places: Mapping[str, int]) -> dict[int, list[str]]:
    """The dossiers of a remembered subject, by the component they are now in."""
    return lists_by_key((places[uid], uid) for uid in retenu.dossiers if uid in places)


def _reunis(
    perdus: Iterable[SujetRetenu], partages: Mapping[str, Mapping[int, object]], reconnus: Mapping[int, SujetRetenu]
) -> Iterable[Constat]:
    """Subjects that became part of another with this release: somebody should look whether they are one."""
    for retenu in perdus:
        autres = sorted({reconnus[rang].slug for rang in partages[retenu.slug] if rang in reconnus})
        if autres and retenu.archive is None:
            message = f"ses dossiers font désormais partie de {', '.join(autres)} : le sujet est archivé"
            yield Constat("sujets_reunis", retenu.slug, message)


def _scindes(reconnus: Mapping[int, SujetRetenu], partages: Mapping[str, Mapping[int, object]]) -> Iterable[Constat]:
    for retenu in reconnus.values():
        parts = len(partages[retenu.slug])
        if parts > 1 and retenu.archive is None:
            yield Constat("sujet_scinde", retenu.slug, f"ses dossiers se partagent désormais entre {parts} sujets")


def _variantes(base: str) -> Iterable[str]:
    yield base
    for n in count(2):
        suffixe = f"-{n}"
        yield couper_slug(base, LONGUEUR_SLUG - len(suffixe)) + suffixe


def _recence(dossier: Dossier) -> int:
    """The latest deposit first; those without a date last."""
    return 0 if dossier.date_depot is None else -dossier.date_depot.toordinal()
