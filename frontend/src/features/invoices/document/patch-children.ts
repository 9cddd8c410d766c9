const never = (_element: Element) => false;

/**
 * Makes the children of `root` those of `html`, and touches only what differs: a key press in one cell
 * changes the sums, so the browser lays out little and nothing blinks. What stands in an element that is kept
 * apart stays as it is.
 */
export function patchChildren(root: ParentNode & Node, html: string, isApart = never): void {
  patch(root, parsed(root, html), isApart);
}

const written = new WeakMap<Node, readonly string[]>();

/** Makes the children of `parent` those given, each the markup of one element; only what differs is parsed. */
export function patchPieces(
  parent: ParentNode & Node,
  pieces: readonly string[],
  isApart = never,
): void {
  const before = written.get(parent) ?? [];
  written.set(parent, pieces);
  pieces.forEach((piece, index) => {
    if (piece === before[index]) return;
    const next = parsed(parent, piece).firstChild;
    const existing = parent.children[index];
    if (next && existing) patchNode(existing, next, isApart);
    else if (next) parent.append(next);
  });
  while (parent.children.length > pieces.length) parent.lastElementChild?.remove();
}

function parsed(root: Node, html: string): DocumentFragment {
  const template = (root.ownerDocument ?? document).createElement('template');
  template.innerHTML = html;
  return template.content;
}

function patch(current: Node, next: Node, isApart = never): void {
  let existing = current.firstChild;
  let child = next.firstChild;
  while (child) {
    const following = child.nextSibling;
    if (!existing) {
      current.appendChild(child);
    } else {
      const after: ChildNode | null = existing.nextSibling;
      if (!existing.isEqualNode(child)) patchNode(existing, child, isApart);
      existing = after;
    }
    child = following;
  }
  while (existing) {
    const after: ChildNode | null = existing.nextSibling;
    existing.remove();
    existing = after;
  }
}

function patchNode(existing: ChildNode, next: ChildNode, isApart = never): void {
  if (existing instanceof Text && next instanceof Text) {
    existing.data = next.data;
  } else if (!haveSameShell(existing, next)) {
    existing.replaceWith(next);
  } else if (!(existing instanceof Element && isApart(existing))) {
    patch(existing, next, isApart);
  }
}

/** The same element with the same attributes: only what is inside may differ. */
function haveSameShell(existing: ChildNode, next: ChildNode): boolean {
  if (!(existing instanceof Element && next instanceof Element)) return false;
  const names = existing.getAttributeNames();
  return (
    existing.tagName === next.tagName &&
    existing.namespaceURI === next.namespaceURI &&
    names.length === next.getAttributeNames().length &&
    names.every((name) => existing.getAttribute(name) === next.getAttribute(name))
  );
}
