/** A member of a form: text, or what its brackets say. */
export type Form = string | readonly Form[] | { readonly [name: string]: Form };

interface Node {
  text?: string;
  readonly members: Map<string, Node>;
}

/** Reads `items[0][price]=x` as the library writes it, into `{ items: [{ price: 'x' }] }`. */
export function readForm(pairs: Iterable<readonly [string, string]>): Record<string, Form> {
  const root: Node = { members: new Map() };
  for (const [name, text] of pairs) {
    let node = root;
    for (const part of partsOf(name)) {
      // `expand[]=a&expand[]=b` has no numbers of its own.
      const key = part === '' ? String(node.members.size) : part;
      const next = node.members.get(key) ?? { members: new Map() };
      node.members.set(key, next);
      node = next;
    }
    node.text = text;
  }
  return membersOf(root);
}

function partsOf(name: string): readonly string[] {
  const [, first = name, rest = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
  return [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part)];
}

function membersOf({ members }: Node): Record<string, Form> {
  return Object.fromEntries([...members].map(([name, member]) => [name, memberOf(member)]));
}

function memberOf(node: Node): Form {
  if (node.members.size === 0) return node.text ?? '';
  const names = [...node.members.keys()];
  if (!names.every((name) => /^\d+$/.test(name))) return membersOf(node);
  return [...node.members]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, member]) => memberOf(member));
}
