const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** An element with text, or with elements, of which the absent ones are left out. */
export type XmlNode = readonly [name: string, content: string | number | readonly XmlNode[]];

export function xmlDocument(root: string, children: readonly XmlNode[]): string {
  return `${declaration}<${root} xmlns="${namespace}">${render(children)}</${root}>`;
}

/** Errors stand in no namespace. */
export function xmlError(children: readonly XmlNode[]): string {
  return `${declaration}<Error>${render(children)}</Error>`;
}

/** The texts of all elements of a name, which the bodies of S3's own requests are read by. */
export function textsOf(xml: string, name: string): readonly string[] {
  return elementsOf(xml, name).map(unescapeXml);
}

export function elementsOf(xml: string, name: string): readonly string[] {
  const pattern = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g');
  return [...xml.matchAll(pattern)].map(([, content = '']) => content);
}

function render(nodes: readonly XmlNode[]): string {
  return nodes
    .map(([name, content]) => {
      const inner = Array.isArray(content) ? render(content) : escapeXml(String(content));
      return `<${name}>${inner}</${name}>`;
    })
    .join('');
}

const marks: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Keys may hold control characters too, of which a reader would drop or change the bare ones. */
function escapeXml(text: string): string {
  return text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    /[<>&"'\u0000-\u001f\u007f]/g,
    (character) => marks[character] ?? `&#${character.charCodeAt(0)};`,
  );
}

function unescapeXml(text: string): string {
  const named: Readonly<Record<string, string>> = {
    lt: '<',
    gt: '>',
    amp: '&',
    quot: '"',
    apos: "'",
  };
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number.parseInt(decimal, 10));
    return named[name] ?? whole;
  });
}
