"""Sitting reports as the Syceron XML writes them: nested points, one paragraph a turn, order over the sitting."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import escape

NORMAL, ITALIQUES = "NORMAL", "Info Italiques"
_TETE = "<?xml version='1.0' encoding='UTF-8'?>\n<compteRendu xmlns=\"http://schemas.assemblee-nationale.fr/referentiel\">\n"


@dataclass(frozen=True, slots=True)
class Orateur:
    """Who speaks, as the report names the person. `uid` is empty for a voice in the crowd."""

    nom: str
    uid: str
    mandat: str
    qualite: str = ""
    au_fauteuil: bool = False

    @property
    def chiffres(self) -> str:
        return self.uid.removeprefix("PA") or "0"


@dataclass(frozen=True, slots=True)
class Lieu:
    """Where in a text one is: text number, article, amendment. Written on some levels only."""

    bibard: str
    article: str = ""
    amendement: str = ""

    def attributs(self) -> str:
        texte = f" (n[[o]] {self.bibard})"
        article = f" {self.article}" if self.article else ""
        amendement = f" {self.amendement}" if self.amendement else ""
        return f' bibard="{texte}" art="{article}" adt="{amendement}" ssadt=""'


@dataclass
class Greffe:
    """Takes down a sitting, in order. Points nest as `point` blocks do; `sommaire` gathers their titles."""

    depart: int
    lignes: list[str] = field(default_factory=list)
    sommaire: list[tuple[int, str]] = field(default_factory=list)
    ordre: int = 0
    seconde: float = 600.0
    _niveau: int = 2
    _odj: int = 0

    @contextmanager
    def point(
        self,
        niveau: int,
        titre: str,
        code: str,
        style: str = "Titre",
        valeur: str = "",
        lieu: Lieu | None = None,
        structure: bool = False,
    ) -> Iterator[None]:
        """A point, open while its content is written; one of structure has no title of its own."""
        if niveau == 1:
            self._odj += 1
        attributs = f' nivpoint="{niveau}"' + (' structure="Oui"' if structure else "") + self._tete()
        attributs += f' code_grammaire="{code}" code_style="{style}" code_parole="" sommaire="1"'
        attributs += f' id_syceron="{self._syceron()}" valeur="{escape(valeur)}"'
        self._ouvrir("point", attributs + (lieu.attributs() if lieu else ""))
        if not structure:
            self.sommaire.append((niveau, titre))
            self._ligne("<orateurs/>")
            self._ligne(f"<texte>{titre}</texte>")
        yield
        self._fermer("point")

    @contextmanager
    def bloc(self, nom: str, attributs: str = "") -> Iterator[None]:
        """Any other element that holds paragraphs: the opening, the end, the turns of one called speaker."""
        self._ouvrir(nom, attributs)
        yield
        self._fermer(nom)

    def ouverture(self, president: str) -> None:
        """The head of the opening: who is in the chair."""
        self._ligne("<orateurs/>")
        self._ligne(f"<texte>{president}</texte>")

    def extraction(self, orateur: Orateur) -> str:
        """The attributes of the element that wraps the turns of a speaker after the chair's call."""
        return (
            f' nom_orateur="{escape(orateur.nom)}" qualite="{escape(orateur.qualite)}" id_acteur="{orateur.uid}"'
            f' id_nomination_oe="-1" id_nomination_op="-1" id_mandat="{orateur.mandat}"'
        )

    def dire(
        self, orateur: Orateur, texte: str, code: str = "PAROLE_GENERIQUE", valeur: str = "", lieu: Lieu | None = None
    ) -> None:
        """A turn. `texte` is XML already: what is taken from names must have been escaped."""
        self.seconde += 2.0 + len(texte) / 15
        qui = ""
        if orateur.uid:
            oe, op = ("0", "PM9999") if orateur.au_fauteuil else ("-1", "-1")
            qui = f' id_acteur="{orateur.uid}" id_mandat="{orateur.mandat}"'
            qui += f' id_nomination_oe="{oe}" id_nomination_op="{op}"'
        attributs = self._tete() + qui + f' code_grammaire="{code}" code_style="{NORMAL}"' + self._fin(valeur)
        attributs += lieu.attributs() if lieu else ""
        role = ' roledebat="president"' if orateur.au_fauteuil and code != "PAROLE_GENERIQUE" else ""
        self._ouvrir("paragraphe", attributs + role)
        self._ouvrir("orateurs", "")
        self._ouvrir("orateur", "")
        self._ligne(f"<nom>{escape(orateur.nom, quote=False)}</nom>")
        self._ligne(f"<id>{orateur.chiffres}</id>")
        self._ligne(f"<qualite>{escape(orateur.qualite, quote=False)}</qualite>" if orateur.qualite else "<qualite/>")
        self._fermer("orateur")
        self._fermer("orateurs")
        self._ligne(f'<texte stime="{self.seconde:.2f}">{texte}</texte>')
        self._fermer("paragraphe")

    def noter(self, texte: str, code: str = "PAROLE_GENERIQUE", valeur: str = "", decision: str | None = None) -> None:
        """A stage direction: in italics, of nobody, with blanks around as the source has them."""
        fin = f' decision="{escape(decision)}"' if decision is not None else ""
        attributs = self._tete() + f' code_grammaire="{code}" code_style="{ITALIQUES}"' + self._fin(valeur) + fin
        self._ouvrir("paragraphe", attributs)
        self._ligne("<orateurs/>")
        self._ouvrir("texte", "")
        self._ligne(f"<italique>{texte}</italique>")
        self._fermer("texte")
        self._fermer("paragraphe")

    def xml(self, entete: str, presidence: str, journee: str, session: str) -> bytes:
        """The whole file: `entete` is what precedes the summary, `presidence` its first line."""
        sommaire = f"      <presidentSeance>{presidence}</presidentSeance>\n" + "".join(_sommaire(self.sommaire))
        quantiemes = f"      <journee>{journee}</journee>\n      <session>{session}</session>\n"
        return "".join((
            _TETE, entete, "    <sommaire>\n", sommaire, "    </sommaire>\n  </metadonnees>\n  <contenu>\n",
            "    <quantiemes>\n", quantiemes, "    </quantiemes>\n",
            "\n".join(self.lignes), "\n  </contenu>\n</compteRendu>\n",
        )).encode()  # fmt: skip

    def _tete(self) -> str:
        self.ordre += 1
        return (
            f' valeur_ptsodj="{self._odj}" ordinal_prise="1" id_preparation="{self.depart + self.ordre}"'
            f' ordre_absolu_seance="{self.ordre}"'
        )

    def _fin(self, valeur: str) -> str:
        return f' code_parole="" sommaire="0" id_syceron="{self._syceron()}" valeur="{escape(valeur)}"'

    def _syceron(self) -> int:
        return 3_000_000 + self.depart + self.ordre

    def _ouvrir(self, nom: str, attributs: str) -> None:
        self._ligne(f"<{nom}{attributs}>")
        self._niveau += 1

    def _fermer(self, nom: str) -> None:
        self._niveau -= 1
        self._ligne(f"</{nom}>")

    def _ligne(self, texte: str) -> None:
        self.lignes.append("  " * self._niveau + texte)


def _sommaire(titres: Sequence[tuple[int, str]]) -> Iterator[str]:
    """The titles of the points, nested by level as the points are."""
    ouverts: list[int] = []
    for niveau, titre in titres:
        while ouverts and ouverts[-1] >= niveau:
            yield f"{'  ' * (ouverts[-1] + 2)}</sommaire{ouverts.pop()}>\n"
        ouverts.append(niveau)
        blanc = "  " * (niveau + 2)
        yield f"{blanc}<sommaire{niveau}>\n{blanc}  <titreStruct><intitule>{titre}</intitule></titreStruct>\n"
    while ouverts:
        yield f"{'  ' * (ouverts[-1] + 2)}</sommaire{ouverts.pop()}>\n"
