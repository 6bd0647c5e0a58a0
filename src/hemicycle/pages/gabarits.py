"""How templates become code: as Jinja2 does it, with less done for each of the thousands of values of a page."""

from typing import Any

from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from markupsafe import Markup, escape


def echapper(valeur: Any) -> str:
    """What `escape` makes of a value, which goes out at once: nothing is made to remember that it is safe. Nearly all
    texts have nothing to escape: they are not copied for that."""
    genre = type(valeur)
    if genre is str:
        if "&" in valeur or "<" in valeur or ">" in valeur or '"' in valeur or "'" in valeur:
            return str(escape(valeur))
        return valeur  # type: ignore[no-any-return]  # a text
    if genre is Markup or genre is int:
        return str(valeur)
    return escape(valeur)


class Ecrivain(CodeGenerator):
    """Code that gathers the pieces of a block and hands them on as one: each would go through three generators."""

    def write_commons(self) -> None:
        super().write_commons()
        self.writeline("echapper = environment.echapper")

    def enter_frame(self, frame: Frame) -> None:
        super().enter_frame(frame)
        if frame.block_frame and frame.buffer is None:
            self.buffer(frame)

    def leave_frame(self, frame: Frame, with_python_scope: bool = False) -> None:
        if frame.block_frame and frame.buffer is not None:
            self.writeline(f"yield concat({frame.buffer})")
        super().leave_frame(frame, with_python_scope)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("echapper(")


class Gabarits(Environment):
    """The environment of templates that are written so."""

    code_generator_class = Ecrivain
    echapper = staticmethod(echapper)
