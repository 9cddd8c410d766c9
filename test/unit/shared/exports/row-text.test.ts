import fc from 'fast-check';
import { minor } from '#shared/domain/money';
import { amountCell, emptyCell, type Row, textCell } from '#shared/exports/xlsx/cells';
import { rowBytes, rowText } from '#shared/exports/xlsx/row-text';

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(' a', 'a\n', 'a & b', '<b>', '_x000A_', 'Žluťoučký', '🦉', '\ud800'),
);
const rows = fc.array(
  fc.array(
    texts.map((text) => textCell(text)),
    { maxLength: 26 },
  ),
);

describe('the rows of a sheet', () => {
  it('are the same encoded one by one as all together', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const together = table.map((row, index) => rowText(row, 5 + index)).join('');
        expect(Buffer.from(rowBytes(table, 5)).toString()).toBe(together);
      }),
    );
  });

  it('hold what is longer than any row of ours is', () => {
    const row: Row = [textCell('ž'.repeat(100_000))];
    expect(Buffer.from(rowBytes([row, row], 1)).toString()).toBe(rowText(row, 1) + rowText(row, 2));
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
