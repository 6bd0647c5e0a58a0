"""Speeches: the item cut at five hundred characters, the full text, and the folded text that a search reads.

A million of them: documents are made while they are written, and never all held. And the sittings that have some: the
frame of a member's speeches, grouped by sitting.
"""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from typing import Any

import numpy as np
import orjson
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.debats.commissions import page_du_compte_rendu
from hemicycle.assemble.debats.interventions import nom_en_capitales
from hemicycle.assemble.legislatif import Commission
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.tables import digest_rows
from hemicycle.calendrier import instant
from hemicycle.models.interventions import (
    CommissionDeLaSeance,
    DocumentSeance,
    DossierCite,
    Intervention,
    PointOrdreDuJour,
)
from hemicycle.release.documents.references import Orateurs, fill
from hemicycle.release.format.facets import Facets
from hemicycle.release.format.names import INTERVENTION, SEANCE
from hemicycle.release.format.resources import Lazy, Recipe, Resource, encode
from hemicycle.release.views.legislation import Legislation
from hemicycle.release.views.ranked_tables import codes, rank_of
from hemicycle.texte import FoldedWords
from hemicycle.vocabulaire import Cadre

EXTRAIT = 500
_MOT_ENTIER = 400  # a cut never goes back before this, to end with a whole word

_COLONNES = (
    "id", "acteur", "jour", "type", "ordre", "lieu", "orateur", "qualite", "article", "texte_numero", "grammaire",
    "amendements", "compte_rendu",
)  # fmt: skip
_DOSSIER = "rang_dossier"  # beside the columns of the table, in a slice
_CONTENU, _COUPE = b'"contenu":', b',"hasMore":'

Rangs = NDArray[np.int64]


class Interventions:
    """The speeches of a release."""

    def __init__(self, legislation: Legislation, orateurs: Orateurs, scrutins: Sequence[Scrutin]) -> None:
        self._legislation = legislation
        self._orateurs = orateurs
        self._scrutins = scrutins

    def resource(self) -> Resource:
        """The speeches, latest day first and then as they were spoken."""
        table, paroles = self._legislation.interventions, self._paroles
        encoders = {"item": paroles.items, "complet": paroles.complets, "plie": paroles.plies}
        recipe = Recipe(len(table), encoders, self._tranche, self.inputs)
        return Resource(
            kind=INTERVENTION,
            ids=Lazy(len(table), lambda: iter(table.column("id"))),
            forms=recipe.forms(),
            facets=self._facets(),
            index=lambda: table.keys("id"),
            recipe=recipe,
        )

    def items(self, ranks: Rangs) -> dict[int, Intervention]:
        """The items of a few ranks."""
        return dict(zip(ranks.tolist(), self._paroles.paroles(self._tranche(ranks)), strict=True))

    def _tranche(self, ranks: Rangs) -> pl.DataFrame:
        dossiers = pl.Series(_DOSSIER, self._legislation.dossier_des_interventions[ranks])
        return self._legislation.interventions.slice(("texte", *_COLONNES), ranks).with_columns(dossiers)

    def inputs(self, ranks: Rangs) -> NDArray[np.void]:
        """A digest of what the documents of each speech are made of: its row, and what is shown beside it."""
        lignes = self._lignes[ranks]
        montres = (digests.gather(places[ranks] % len(digests)) for digests, places in self._montres)
        rows = [pl.Series(lignes["a"]), pl.Series(lignes["b"]), self._lies(ranks), *montres]
        return digest_rows(pl.DataFrame([one.alias(str(n)) for n, one in enumerate(rows)]))

    @cached_property
    def _lignes(self) -> NDArray[np.void]:
        """A digest of the row of each speech."""
        return self._legislation.interventions.digests(("texte", *_COLONNES))

    @cached_property
    def _montres(self) -> list[tuple[pl.Series, NDArray[Any]]]:
        """What may be shown beside a speech, none last, and the place of what is shown beside each, -1 for none: the
        member as the day shows him, the name of who is no member, the page of the report, the dossier."""
        table, legislation = self._legislation.interventions, self._legislation
        acteurs, jours = table.column("acteur"), table.column("jour").cast(pl.Int32).to_numpy()
        membres, qui = self._orateurs.montres(rank_of(acteurs, self._orateurs.rangs), jours)
        noms, pages = legislation.orateurs, legislation.pages_debats
        places: list[tuple[Iterable[str], NDArray[Any]]] = [
            (map(_empreinte, membres), qui),
            (map("\x1f".join, noms.values()), rank_of(acteurs, _numeros(noms))),
            (pages.values(), rank_of(table.column("compte_rendu"), _numeros(pages))),
            (map(_empreinte, self._dossiers), legislation.dossier_des_interventions),
        ]
        return [(pl.Series([*montres, None], dtype=pl.String), place) for montres, place in places]

    @cached_property
    def _dossiers(self) -> list[DossierCite]:
        return [DossierCite(dossier.uid, dossier.titre) for dossier in self._legislation.dossiers]

    @cached_property
    def _paroles(self) -> "Paroles":
        pages, noms = self._legislation.pages_debats, self._legislation.orateurs
        textes = self._legislation.interventions.with_texts
        return Paroles(self._orateurs, self._dossiers, self._scrutins_lies, pages, noms, textes)

    def _scrutins_lies(self, rang: int) -> list[str]:
        """The ids of the scrutins that a speech is tied to."""
        return [self._scrutins[n].id for n in self._legislation.scrutins_par_intervention[rang].tolist()]

    def _lies(self, ranks: Rangs) -> pl.Series:
        """The same of several speeches, joined; none where one is tied to none."""
        places, scrutins = self._legislation.scrutins_par_intervention.of(ranks)
        ties = pl.DataFrame({"place": places, "ids": self._ids.gather(scrutins)})
        joined = ties.group_by("place", maintain_order=True).agg(pl.col("ids").str.join("\x1f"))
        found = np.full(len(ranks), joined.height)  # where there is none: after the last
        found[joined["place"].to_numpy()] = np.arange(joined.height)
        return pl.concat([joined["ids"], pl.Series([None], dtype=pl.String)]).gather(found)

    @cached_property
    def _ids(self) -> pl.Series:
        return pl.Series([scrutin.id for scrutin in self._scrutins], dtype=pl.String)

    def _facets(self) -> Facets:
        table = self._legislation.interventions
        types, type_labels = codes(table.column("type"))
        chambres, chambre_labels = codes(table.column("chambre"))
        columns = {
            "jour": table.column("jour").cast(pl.Int32).to_numpy(),
            "type": types,
            "chambre": chambres,
            "seance": self._legislation.seance,
            "substantiel": self._legislation.substantiel,
            "publique": self._legislation.en_seance,
        }
        return Facets(len(table), columns, {"type": type_labels, "chambre": chambre_labels})


class Paroles:
    """The encoder of speeches: makes their documents out of a slice of their table.

    `dossiers` are those cited, by rank; `lies` gives the ids of the scrutins that a speech is tied to; `pages` the
    addresses of reports; `noms` the given and family names of speakers who are no members; `textes` gives a slice
    its long texts.
    """

    def __init__(
        self, orateurs: Orateurs, dossiers: Sequence[DossierCite], lies: Callable[[int], list[str]],
        pages: Mapping[str, str], noms: Mapping[str, tuple[str, str]], textes: Callable[[pl.DataFrame], pl.DataFrame],
    ) -> None:  # fmt: skip
        self._lues = textes
        self._orateurs = orateurs
        self._pages = pages
        self._noms = noms
        self._dossiers = [*dossiers, None]  # the last, which a rank of -1 finds too, is none
        self._lies = lies
        self._folded = FoldedWords()
        self._tranche: pl.DataFrame | None = None
        self._textes: list[str] = []
        self._items: list[bytes] = []

    def items(self, tranche: pl.DataFrame) -> list[bytes]:
        """What lists show: the beginning of the text."""
        self._lire(tranche)
        if not self._items:
            self._items = [encode(parole) for parole in self.paroles(tranche)]
        return self._items

    def complets(self, tranche: pl.DataFrame) -> Iterator[bytes]:
        """The whole text: the item with its text put back, which takes less time than a second struct.

        Quotes are escaped inside JSON strings, so that the names of members are found nowhere else.
        """
        for item, texte in zip(self.items(tranche), self._textes, strict=True):
            fin = item.index(_COUPE)
            suite = item[item.index(b",", fin + 1) :]
            if len(texte) <= EXTRAIT:
                yield item[:fin] + suite
            else:
                yield b"%b%b%b" % (item[: item.index(_CONTENU) + len(_CONTENU)], orjson.dumps(texte), suite)

    def plies(self, tranche: pl.DataFrame) -> Iterator[bytes]:
        """What a search looks in: the words spoken and the names of who spoke them."""
        self._lire(tranche)
        for (acteur, orateur), texte in zip(_valeurs(tranche, ("acteur", "orateur")), self._textes, strict=True):
            nom = self._orateurs.nom(acteur) or ""
            yield self._folded.plier(f"{nom} {orateur or ''} {texte}").encode()

    def paroles(self, tranche: pl.DataFrame) -> Iterator[Intervention]:
        """The speeches of a slice, as lists show them."""
        self._lire(tranche)
        jours = {jour: instant(jour) for jour in tranche["jour"].unique()}
        rows = zip(self._textes, _valeurs(tranche, ("rang", _DOSSIER, *_COLONNES)), strict=True)
        for texte, row in rows:
            (rang, dossier, id_, acteur, jour, type_, ordre, lieu, orateur, qualite, article, numero, code, vises,
             compte_rendu) = row  # fmt: skip
            membre = self._orateurs.votant(acteur, jour)
            prenom, nom = (None, None) if membre is not None else self._nom(acteur, orateur)
            contenu, cut = extrait(texte)
            yield Intervention(
                id=id_,
                contenu=contenu,
                has_more=cut,
                type=type_,
                date=jours[jour],
                ordre=ordre,
                seance_id=lieu,
                source_url=self._pages.get(compte_rendu) or page_du_compte_rendu(compte_rendu),
                orateur_nom=nom,
                orateur_prenom=prenom,
                orateur_qualite=qualite,
                article_vise=article,
                texte_numero=numero,
                code_grammaire=code,
                amendements_vises=vises or [],
                dossier=self._dossiers[dossier],
                scrutin_ids=self._lies(rang),
                parlementaire=membre,
            )

    def _nom(self, acteur: str | None, orateur: str | None) -> tuple[str | None, str | None]:
        """Given and family name of who is no member; the whole as printed where nothing tells them apart."""
        return self._noms.get(acteur or "") or nom_en_capitales(orateur or "") or (None, orateur)

    def _lire(self, tranche: pl.DataFrame) -> None:
        """Read the texts of a slice, once for all the forms that are made of it one after the other."""
        if tranche is not self._tranche:
            textes = self._lues(tranche.select("rang", "texte"))["texte"]
            self._tranche, self._textes, self._items = tranche, textes.fill_null("").to_list(), []


def _numeros(words: Iterable[str]) -> dict[str, int]:
    return {word: n for n, word in enumerate(words)}


def _empreinte(montre: object) -> str:
    return hashlib.sha256(encode(montre)).hexdigest()[:32]


def extrait(texte: str) -> tuple[str, bool]:
    """The first characters of a text, ended after a whole word where one ends near; whether something was cut."""
    if len(texte) <= EXTRAIT:
        return texte, False
    debut = texte[: EXTRAIT + 1]
    fin = max(debut.rfind(blank, _MOT_ENTIER) for blank in (" ", "\n", "\u00a0"))
    return texte[: fin if fin > 0 else EXTRAIT].rstrip(), True


def _valeurs(tranche: pl.DataFrame, columns: Sequence[str]) -> Iterator[tuple[Any, ...]]:
    """Some columns of a slice, row by row."""
    return zip(*(tranche[name].to_list() for name in columns), strict=True)


def build_seances(legislation: Legislation, commissions: Sequence[Commission]) -> Resource:
    """The sittings by rank, without the speeches and scrutins that a request puts in them."""
    jours = _jours(legislation)
    agendas = _ordres_du_jour(legislation)
    connues = {commission.uid: commission for commission in commissions}
    organes = dict(legislation.reunions.select("uid", "organe").iter_rows())
    bodies = [
        encode(
            DocumentSeance(
                seance_id=uid,
                date=instant(jour),
                cadre=cadre,
                commission=fill(CommissionDeLaSeance, commission) if cadre is Cadre.COMMISSION and commission else None,
                ordre_du_jour=agendas.get(rang, []),
            )
        )
        for rang, (uid, jour, cadre) in enumerate(zip(legislation.seances, jours, legislation.cadres, strict=True))
        for commission in [connues.get(organes.get(uid) or "")]
    ]
    return Resource(
        kind=SEANCE,
        ids=legislation.seances,
        forms={"resume": bodies},
        keys={uid: rang for rang, uid in enumerate(legislation.seances)},
    )


def _jours(legislation: Legislation) -> list[date]:
    _, premiers = np.unique(legislation.seance, return_index=True)
    jours: list[date] = legislation.interventions.column("jour").gather(premiers).to_list()
    return jours


def _ordres_du_jour(legislation: Legislation) -> dict[int, list[PointOrdreDuJour]]:
    """The titles of the agenda of each sitting, each placed where it is first spoken under."""
    table = legislation.interventions
    titres = pl.DataFrame(
        {
            "seance": legislation.seance,
            "ordre": table.column("ordre"),
            "titre": table.table["points"].list.first().gather(table.order),
        }
    )
    found: dict[int, list[PointOrdreDuJour]] = defaultdict(list)
    premiers = titres.drop_nulls("titre").unique(["seance", "titre"], keep="first", maintain_order=True)
    for seance, ordre, titre in premiers.iter_rows():
        found[seance].append(PointOrdreDuJour(ordre, titre))
    return found
