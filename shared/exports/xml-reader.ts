/** An element as it was read, under the namespace that it stands for. */
export interface ReadElement {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: ReadElement[];
  /** All of its own text, trimmed. */
  text: string;
}

export type XmlRefusal = 'malformed' | 'dtd' | 'entity' | 'too_deep' | 'too_many';

/** Why a text is not read: not XML, or XML with what no invoice needs and attacks are made of. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';

  constructor(readonly reason: XmlRefusal) {
    super(`XML refused: ${reason}`);
  }
}

const mostDepth = 64;
const mostElements = 200_000;

const namePattern = /[\p{L}_][\p{L}\p{N}\p{M}_.·-]*(?::[\p{L}_][\p{L}\p{N}\p{M}_.·-]*)?/uy;
const attributePattern =
  /\s+([\p{L}_][\p{L}\p{N}\p{M}_.·-]*(?::[\p{L}_][\p{L}\p{N}\p{M}_.·-]*)?)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
const endOfTag = /\s*(\/?)>/y;
const unreadable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

const known: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
);

function characterOf(reference: string): string {
  const character = known.get(reference);
  if (character !== undefined) return character;
  // Entities of a document's own are how a few bytes become gigabytes, or files of the server.
  const code = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(reference);
  if (!code) throw new XmlRefused('entity');
  const point = code[1] ? Number.parseInt(code[1], 16) : Number(code[2]);
  const numbered = point <= 0x10ffff ? String.fromCodePoint(point) : '\0';
  if (unreadable.test(numbered)) throw new XmlRefused('malformed');
  return numbered;
}

const longestReference = 40;

/** Text with its references resolved, piece by piece: a text of nothing else is read as quickly. */
function resolve(text: string): string {
  const pieces = text.split('&');
  const [first = '', ...others] = pieces;
  const resolved = others.map((piece) => {
    const end = piece.indexOf(';');
    if (end < 1 || end > longestReference || /\s/.test(piece.slice(0, end))) {
      throw new XmlRefused('malformed');
    }
    return characterOf(piece.slice(0, end)) + piece.slice(end + 1);
  });
  return resolved.length === 0 ? text : first + resolved.join('');
}

type Scope = ReadonlyMap<string, string>;

interface Open {
  readonly element: ReadElement;
  readonly tag: string;
  readonly scope: Scope;
}

function take(pattern: RegExp, source: string, position: number): RegExpExecArray | undefined {
  pattern.lastIndex = position;
  return pattern.exec(source) ?? undefined;
}

/** Past a comment, an instruction or character data, whose ends are texts. */
function after(end: string, source: string, position: number): number {
  const found = source.indexOf(end, position);
  if (found === -1) throw new XmlRefused('malformed');
  return found + end.length;
}

function splitName(tag: string): readonly [string, string] {
  const colon = tag.indexOf(':');
  return colon === -1 ? ['', tag] : [tag.slice(0, colon), tag.slice(colon + 1)];
}

function namespaceOf(prefix: string, scope: Scope): string {
  const namespace = scope.get(prefix);
  if (namespace === undefined && prefix !== '') throw new XmlRefused('malformed');
  return namespace ?? '';
}

function scopeWith(attributes: ReadonlyMap<string, string>, outer: Scope): Scope {
  const declared = [...attributes].flatMap(([name, value]): [string, string][] => {
    if (name === 'xmlns') return [['', value]];
    return name.startsWith('xmlns:') ? [[name.slice(6), value]] : [];
  });
  return declared.length === 0 ? outer : new Map([...outer, ...declared]);
}

/**
 * Reads a whole document into elements, strictly and without anything that reaches outside it: no document
 * type, hence no entities but the five of XML and numbers, no depth and no number of elements beyond bounds.
 * Its time grows with the length of the text. Throws `XmlRefused`.
 */
export function readXml(text: string): ReadElement {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (unreadable.test(source)) throw new XmlRefused('malformed');

  const open: Open[] = [];
  let root: ReadElement | undefined;
  let position = 0;
  let count = 0;

  const addText = (piece: string) => {
    const current = open.at(-1);
    if (current) current.element.text += piece;
    else if (piece.trim() !== '') throw new XmlRefused('malformed');
  };

  const openElement = () => {
    const tag = take(namePattern, source, position + 1)?.[0];
    if (!tag || (root && open.length === 0)) throw new XmlRefused('malformed');
    position += 1 + tag.length;

    const attributes = new Map<string, string>();
    for (;;) {
      const attribute = take(attributePattern, source, position);
      if (!attribute) break;
      const [whole, name = '', double, single = ''] = attribute;
      if (attributes.has(name)) throw new XmlRefused('malformed');
      attributes.set(name, resolve(double ?? single));
      position += whole.length;
    }
    const end = take(endOfTag, source, position);
    if (!end) throw new XmlRefused('malformed');
    position += end[0].length;

    const parent = open.at(-1);
    const scope = scopeWith(attributes, parent?.scope ?? new Map());
    const [prefix, name] = splitName(tag);
    const element = {
      name,
      namespace: namespaceOf(prefix, scope),
      attributes,
      children: [],
      text: '',
    };
    count += 1;
    if (count > mostElements) throw new XmlRefused('too_many');
    parent?.element.children.push(element);
    root ??= element;
    if (end[1] === '') open.push({ element, tag, scope });
    if (open.length > mostDepth) throw new XmlRefused('too_deep');
  };

  const closeElement = () => {
    const current = open.pop();
    const tag = take(namePattern, source, position + 2)?.[0];
    if (!current || tag !== current.tag) throw new XmlRefused('malformed');
    position += 2 + tag.length;
    const end = take(endOfTag, source, position);
    if (end?.[1] !== '') throw new XmlRefused('malformed');
    position += end[0].length;
    current.element.text = current.element.text.trim();
  };

  while (position < source.length) {
    if (source[position] !== '<') {
      const next = source.indexOf('<', position);
      const end = next === -1 ? source.length : next;
      addText(resolve(source.slice(position, end)));
      position = end;
    } else if (source.startsWith('<!--', position)) position = after('-->', source, position + 4);
    else if (source.startsWith('<?', position)) position = after('?>', source, position + 2);
    else if (source.startsWith('<![CDATA[', position)) {
      const end = after(']]>', source, position + 9);
      addText(source.slice(position + 9, end - 3));
      position = end;
    } else if (source.startsWith('<!', position)) throw new XmlRefused('dtd');
    else if (source.startsWith('</', position)) closeElement();
    else openElement();
  }
  if (!root || open.length > 0) throw new XmlRefused('malformed');
  return root;
}

/** The element at the end of a path, the first of each name on the way. */
export function elementAt(from: ReadElement | undefined, path: string): ReadElement | undefined {
  return path
    .split('/')
    .reduce<ReadElement | undefined>(
      (element, name) => element?.children.find((child) => child.name === name),
      from,
    );
}

/** Its text; empty where there is none. */
export function textAt(from: ReadElement | undefined, path: string): string {
  return elementAt(from, path)?.text ?? '';
}

/** All elements of a name, at any depth. */
export function elementsNamed(from: ReadElement | undefined, name: string): ReadElement[] {
  const found: ReadElement[] = [];
  const waiting = from ? [from] : [];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (element.name === name) found.push(element);
    waiting.push(...element.children.toReversed());
  }
  return found;
}
