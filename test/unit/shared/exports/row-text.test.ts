import fc from 'fast-check';
import { minor } from '#shared/domain/money';
import { byteSink } from '#shared/exports/xlsx/byte-sink';
import { amountCell, emptyCell, type Row, textCell } from '#shared/exports/xlsx/cells';
import { rowBytes, rowText } from '#shared/exports/xlsx/row-text';
import { escapeXml } from '#shared/exports/xml';

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(
    ' a',
    '\u00a0a',
    'a\u3000',
    'a\u007fb',
    '\u07ff',
    '\u0800',
    '"',
    '_a',
    'a\n',
    'a & b',
    '<b>',
    '_x000A_',
    'Žluťoučký',
    '🦉',
    '\ud800',
  ),
);
const rows = fc.array(
  fc.array(
    texts.map((text) => textCell(text)),
    { maxLength: 26 },
  ),
);

/** Character by character, as a reader of XML takes it. */
function written(text: string): string {
  const isKept = /^\s|\s$|[\n\r\t]/.test(text);
  const escaped = escapeXml(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));
  return `<is><t${isKept ? ' xml:space="preserve"' : ''}>${escaped}</t></is>`;
}

describe('the rows of a sheet', () => {
  it('have every text as XML wants it, in bytes that are used again', () => {
    const sink = byteSink();
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 1_048_576 }), (table, first) => {
        const xml = Buffer.from(rowBytes(table, first, sink)).toString();
        const all = table.flat();
        const shown = all.flatMap((cell) => (cell.kind === 'text' ? [written(cell.text)] : []));
        expect(xml.match(/<is>.*?<\/is>/gs) ?? []).toEqual(shown);
        expect(xml.match(/(?<=<row r=")\d+/g) ?? []).toEqual(
          table.map((_, index) => String(first + index)),
        );
      }),
    );
  });

  it('hold what is longer than any row of ours is', () => {
    const row: Row = [textCell('ž'.repeat(100_000))];
    const xml = Buffer.from(rowBytes([row, row], 1)).toString();
    expect(xml).toBe(rowText(row, 1) + rowText(row, 2));
    expect(xml).toHaveLength(200_136);
  });

  it('mark only texts that need it, and leave out what only keeps a place', () => {
    const row = [
      textCell('Sazba a příprava'),
      emptyCell(),
      textCell(' a<b '),
      amountCell(minor(5)),
    ];
    expect(rowText(row, 7)).toBe(
      '<row r="7"><c r="A7" s="3" t="inlineStr"><is><t>Sazba a příprava</t></is></c>' +
        '<c r="C7" s="3" t="inlineStr"><is><t xml:space="preserve"> a&lt;b </t></is></c>' +
        '<c r="D7" s="9"><v>0.05</v></c></row>\n',
    );
  });
});
