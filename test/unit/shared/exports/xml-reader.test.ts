import { readdirSync, readFileSync } from 'node:fs';
import { parseXmlDocument } from 'slimdom';
import { type ReadElement, readXml, textAt } from '#shared/exports/xml-reader';

const samples = 'test/fixtures/isdoc/samples';
const reasonOf = (xml: string) => {
  try {
    readXml(xml);
    return 'read';
  } catch (error) {
    return Reflect.get(Object(error), 'reason');
  }
};

/** Name, namespace and own text of every element, in order. */
function outline({ name, namespace, text, children }: ReadElement): string[] {
  return [`${namespace} ${name} ${text}`, ...children.flatMap(outline)];
}

type Peer = NonNullable<ReturnType<typeof parseXmlDocument>['documentElement']>;

function peerOutline(element: Peer): string[] {
  const own = element.childNodes
    .filter(({ nodeType }) => nodeType === 3 || nodeType === 4)
    .map(({ nodeValue }) => nodeValue ?? '')
    .join('')
    .trim();
  return [
    `${element.namespaceURI ?? ''} ${element.localName} ${own}`,
    ...element.children.flatMap(peerOutline),
  ];
}

describe('the reader of XML', () => {
  it.each(readdirSync(samples).filter((name) => name.endsWith('.isdoc')))(
    'reads %s as another program does',
    (name) => {
      const xml = readFileSync(`${samples}/${name}`, 'utf8');
      const peer = parseXmlDocument(xml.replace(/^\ufeff/, '')).documentElement;
      if (!peer) throw new Error('the sample has a root');
      expect(outline(readXml(xml))).toEqual(peerOutline(peer));
    },
  );

  it('understands prefixes, character data, references and comments', () => {
    const xml = `<?xml version="1.0"?><!-- a --><p:a xmlns:p="urn:p" xmlns="urn:d"
      q='1 &lt; 2'><b>&#x17e;&#269; &amp;<![CDATA[<x>]]><!-- c -->!</b></p:a>`;
    const root = readXml(xml);
    expect([root.name, root.namespace, root.attributes.get('q')]).toEqual(['a', 'urn:p', '1 < 2']);
    expect(root.children[0]?.namespace).toBe('urn:d');
    expect(textAt(root, 'b')).toBe('žč &<x>!');
  });

  it.each([
    ['<!DOCTYPE a><a/>', 'dtd'],
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'dtd'],
    ['<a>&x;</a>', 'entity'],
    ['<a b="&x;"/>', 'entity'],
    ['<a><!ENTITY x "y"></a>', 'dtd'],
    ['<a>'.repeat(100), 'too_deep'],
    [`<a>${'<b/>'.repeat(200_001)}</a>`, 'too_many'],
    ['', 'malformed'],
    ['x', 'malformed'],
    ['<a>', 'malformed'],
    ['<a></b>', 'malformed'],
    ['<a/><b/>', 'malformed'],
    ['<a b="1" b="2"/>', 'malformed'],
    ['<a b=1/>', 'malformed'],
    ['<p:a/>', 'malformed'],
    ['<a>&#0;</a>', 'malformed'],
    ['<a>&#x110000;</a>', 'malformed'],
    ['<a>\0</a>', 'malformed'],
    ['<a>& b</a>', 'malformed'],
    ['<a><!-- </a>', 'malformed'],
    ['<a>x</a>y', 'malformed'],
  ])('refuses %.40s', (xml, reason) => {
    expect(reasonOf(xml)).toBe(reason);
  });

  // Going back from each character would be 10¹¹ steps, and end in the time limit of the test.
  it.each([
    ['spaces', `<a ${' '.repeat(500_000)}`, 'malformed'],
    ['entities', `<a>${'&amp;'.repeat(100_000)}</a>`, 'read'],
    ['brackets', `<a>${'<'.repeat(500_000)}`, 'malformed'],
    ['a name', `<a b="1" ${'x'.repeat(500_000)}`, 'malformed'],
  ])('comes to the end of half a million: %s', (_, xml, reason) => {
    expect(reasonOf(xml)).toBe(reason);
  });
});
