/** One element of a document that is built whole and written once. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

type Child = XmlElement | undefined;

/** An element with others inside; those that are undefined are left out. */
export function element(
  name: string,
  children: readonly Child[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return { name, attributes, content: children.filter((child) => child !== undefined) };
}

/** An element with text inside, which may be empty. */
export function leaf(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return { name, attributes, content: text };
}

/** The same, left out when there is nothing to say. */
export function leafIf(
  name: string,
  text: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): Child {
  return text ? leaf(name, text, attributes) : undefined;
}

/** An element with others inside, left out when none of them is there. */
export function elementIf(name: string, children: readonly Child[]): Child {
  return children.some((child) => child !== undefined) ? element(name, children) : undefined;
}

/** What XML 1.0 has no way to write: most control characters, lone surrogates, U+FFFE and U+FFFF. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Nearly all text has none of these, and is told from the rest in one look. */
const needsCare = /[&<>"\r]|[^\t\n\u0020-\ud7ff\ue000-\ufffd]/;

/** Text as it stands between tags and in attributes of double quotes. */
export function escapeXml(text: string): string {
  if (!needsCare.test(text)) return text;
  return text
    .replace(unwritable, '')
    .replace(/[&<>"\r]/g, (character) => entities[character] ?? character);
}

function attributesOf({ attributes }: XmlElement): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value).replace(/[\t\n]/g, ' ')}"`)
    .join('');
}

function write(node: XmlElement, indent: string): string {
  const { name, content } = node;
  const start = `${indent}<${name}${attributesOf(node)}`;
  if (content.length === 0) return `${start}/>\n`;
  if (typeof content === 'string') return `${start}>${escapeXml(content)}</${name}>\n`;

  const children = content.map((child) => write(child, `${indent}  `)).join('');
  return `${start}>\n${children}${indent}</${name}>\n`;
}

/** A part of a document that is written piece by piece. */
export function xmlFragment(node: XmlElement): string {
  return write(node, '');
}

/** The whole document, indented for people who open it in an editor. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`;
}
