"""Invented files of the DILA, in the shapes of the real ones: a dossier of Légifrance, a published text."""

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

DOLE = "JORFDOLE000099000010"
TEXTE = "JORFTEXT000099000010"
TITRE = "LOI n° 2025-12 du 7 janvier 2025 relative aux haies et modifiant la loi n° 2020-1 du 2 janvier 2020"


def dossier_dole(
    uid: str = DOLE,
    *,
    titre: str = TITRE,
    genre: str | None = "LOI_PUBLIEE",
    textes: Iterable[tuple[str, str]] = ((TEXTE, TITRE),),
    liens: Iterable[str] = (),
    modifie: str = "2025-02-01",
    legislature: str = "17",
    plus: str = "",
) -> bytes:
    """A dossier; `plus` is added to its contents."""
    cites = list(textes)
    ids = "".join(f"<ID_TEXTE_{n}>{cites[n - 1][0] if n <= len(cites) else ''}</ID_TEXTE_{n}>" for n in range(1, 6))
    libelles = "".join(
        f"<LIBELLE_TEXTE_{n}>{escape(libelle)}</LIBELLE_TEXTE_{n}>" for n, (_, libelle) in enumerate(cites, 1)
    )
    pages = "".join(f'<LIEN id="{n}" libelle="Page {n}" lien={quoteattr(lien)}/>' for n, lien in enumerate(liens, 1))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<DOSSIER_LEGISLATIF>
<META><META_COMMUN><ID>{uid}</ID><ANCIEN_ID/><ORIGINE>JORF</ORIGINE><URL>x</URL><NATURE/></META_COMMUN>
<META_DOSSIER_LEGISLATIF><TITRE>{escape(titre)}</TITRE>{f"<TYPE>{genre}</TYPE>" if genre else "<TYPE/>"}
<DATE_CREATION>2024-10-01</DATE_CREATION><DATE_DERNIERE_MODIFICATION>{modifie}</DATE_DERNIERE_MODIFICATION>
<LEGISLATURE><NUMERO>{legislature}</NUMERO><LIBELLE/><DATE_DEBUT/><DATE_FIN/></LEGISLATURE>{ids}
</META_DOSSIER_LEGISLATIF></META>
<CONTENU><ARBORESCENCE><NIVEAU id="1" libelle="Travaux"><NIVEAU id="2" libelle="Pages">{pages}</NIVEAU></NIVEAU>
</ARBORESCENCE><EXPOSE_MOTIF/>{libelles}{plus}</CONTENU>
</DOSSIER_LEGISLATIF>""".encode()


def texte_jo(
    uid: str = TEXTE,
    *,
    racine: str = "TEXTE_VERSION",
    nature: str = "LOI",
    numero: str = "2025-12",
    parution: str = "JORF n°0006 du 8 janvier 2025",
    publie: str = "2025-01-08",
    titre: str | None = TITRE,
    plus: str = "",
) -> bytes:
    """A text, without an XML declaration; `plus` is added to what it says of its publication."""
    version = (
        f"<META_TEXTE_VERSION><TITRE>Loi</TITRE><TITREFULL>{escape(titre)}</TITREFULL></META_TEXTE_VERSION>"
        if titre
        else ""
    )
    return f"""<{racine}><META>
<META_COMMUN><ID>{uid}</ID><ORIGINE>JORF</ORIGINE><URL>x</URL><NATURE>{nature}</NATURE></META_COMMUN>
<META_SPEC><META_TEXTE_CHRONICLE><CID>{uid}</CID><NUM>{numero}</NUM><NOR>AGRX2500001L</NOR>
<DATE_PUBLI>{publie}</DATE_PUBLI><DATE_TEXTE>2025-01-07</DATE_TEXTE>
<ORIGINE_PUBLI>{parution}</ORIGINE_PUBLI>{plus}</META_TEXTE_CHRONICLE>{version}</META_SPEC>
</META></{racine}>""".encode()
