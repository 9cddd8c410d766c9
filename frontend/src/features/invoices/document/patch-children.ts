/**
 * Makes the children of `root` those of `html`, and touches only what differs: a key press in one cell
 * replaces one row and the sums, so the browser lays out little and nothing blinks.
 */
export function patchChildren(root: ParentNode & Node, html: string): void {
  const template = root.ownerDocument?.createElement('template');
  if (!template) return;
  template.innerHTML = html;
  patch(root, template.content);
}

function patch(current: Node, next: Node): void {
  let existing = current.firstChild;
  let child = next.firstChild;
  while (child) {
    const following = child.nextSibling;
    if (!existing) {
      current.appendChild(child);
    } else {
      const after: ChildNode | null = existing.nextSibling;
      if (!existing.isEqualNode(child)) patchNode(existing, child);
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

function patchNode(existing: ChildNode, next: ChildNode): void {
  if (existing instanceof Text && next instanceof Text) {
    existing.data = next.data;
  } else if (haveSameShell(existing, next)) {
    patch(existing, next);
  } else {
    existing.replaceWith(next);
  }
}

/** The same element with the same attributes: only what is inside may differ. */
function haveSameShell(existing: ChildNode, next: ChildNode): boolean {
  return existing.cloneNode(false).isEqualNode(next.cloneNode(false));
}
