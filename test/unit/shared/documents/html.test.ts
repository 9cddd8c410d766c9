import { html, markupOf, printable } from '#shared/documents/html';

const written = (safe: Parameters<typeof markupOf>[0]) => markupOf(safe);

describe('html', () => {
  it('escapes text in content and in attributes', () => {
    expect(written(html`<p title="${'"\'<>&'}">${'<script>'}</p>`)).toBe(
      '<p title="&quot;&#39;&lt;&gt;&amp;">&lt;script&gt;</p>',
    );
  });

  it('keeps markup made by itself, alone and in lists', () => {
    const cells = ['a', 'b'].map((text) => html`<td>${text}</td>`);

    expect(written(html`<tr>${cells}${html`<td>&amp;</td>`}</tr>`)).toBe(
      '<tr><td>a</td><td>b</td><td>&amp;</td></tr>',
    );
  });

  it('leaves nothing for what is absent', () => {
    expect(written(html`<p>${undefined}${false}${0}</p>`)).toBe('<p>0</p>');
  });

  it('drops the indentation of templates and keeps the line breaks of texts', () => {
    expect(
      written(html`
        <p>
          ${'one\n  two'}
        </p>`),
    ).toBe('<p>one\n  two</p>');
  });

  it('does not take look-alikes for markup', () => {
    // @ts-expect-error a plain object is no markup
    const forged = () => html`<p>${{ markup: '<script>' }}</p>`;

    expect(forged).toThrow();
  });
});

describe('printable', () => {
  it.each([
    ['control characters', 'a\u0000\u0007\u001bb\u0085c', 'abc'],
    ['what reverses text', '\u202e12\u202c3\u2066\u2069', '123'],
    ['the byte order mark and non-characters', '\ufeffa\uffff\ufdd0', 'a'],
    ['halves of surrogate pairs', 'a\ud800b\udc00c', 'abc'],
  ])('removes %s', (_, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('keeps emoji, joiners, tabs and Hebrew', () => {
    expect(printable('👨‍👩‍👧\tשלום')).toBe('👨‍👩‍👧\tשלום');
  });

  it('makes every line break a line feed', () => {
    expect(printable('a\r\nb\rc\u2028d\u2029e')).toBe('a\nb\nc\nd\ne');
  });
});
