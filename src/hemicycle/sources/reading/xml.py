"""How an XML file of a publisher is opened: it is somebody else's, and trusted with nothing.

Nothing in it may make us open a file, an address or a bomb of entities; a document type, which no official file of
ours declares, is refused.
"""

from functools import lru_cache

from lxml import etree

from hemicycle.sources.base import Reject


def xml_root(raw: bytes, *names: str) -> etree._Element:
    """The root element of a file, which must have one of these names; comments and instructions are left out."""
    parser = etree.XMLParser(
        resolve_entities=False, load_dtd=False, no_network=True, remove_comments=True, remove_pis=True
    )
    try:
        root = etree.fromstring(raw, parser)
    except etree.XMLSyntaxError as error:
        raise Reject(f"XML illisible : {error.msg}") from error
    if root.getroottree().docinfo.internalDTD is not None:
        raise Reject("XML refusé : il déclare un type de document")
    if local_name(root) not in names:
        raise Reject(f"racine « {' ou '.join(names)} » absente")
    return root


def local_name(element: etree._Element) -> str:
    """The name of an element without its namespace."""
    return _local(str(element.tag))


@lru_cache(maxsize=1024)  # a report has thousands of elements of a dozen names
def _local(tag: str) -> str:
    return tag.rpartition("}")[2]
