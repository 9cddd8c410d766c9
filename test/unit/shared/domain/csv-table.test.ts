import fc from 'fast-check';
import { detectDelimiter, parseCsv } from '#shared/domain/csv-table';

const cellsOf = (text: string, delimiter: ';' | ',' = ';') =>
  parseCsv(text, delimiter).rows.map(({ cells }) => cells);

describe('a file of values', () => {
  it.each([
    [
      'a;b\r\nc;d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\rc;d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a;1";"b ""x"""', [['a;1', 'b "x"']]],
    ['"a\r\nb";c', [['a\r\nb', 'c']]],
    ['a;;', [['a', '', '']]],
    [';b', [['', 'b']]],
    ['""', []],
    ['"";x', [['', 'x']]],
    ['\ufeffa;b', [['a', 'b']]],
    ['\n\n;;\na;b\n\n', [['a', 'b']]],
    ['a "b" c;d', [['a "b" c', 'd']]],
    ['"a" b;c', [['a b', 'c']]],
    ['', []],
  ])('%j is taken apart', (text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  it('tells on which line of the file each row starts', () => {
    const { rows } = parseCsv('a;b\n\n"c\nd";e\nf;g', ';');
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('tells where a quote opens that nothing closes', () => {
    expect(parseCsv('a;b\n"c;d\ne;f', ';')).toMatchObject({ unclosedLine: 2, rows: [{ line: 1 }] });
    expect(parseCsv('"a ""quoted""', ';').unclosedLine).toBe(1);
    expect(parseCsv('"a ""quoted"""', ';').unclosedLine).toBeUndefined();
  });

  it('reads back whatever is written by RFC 4180', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ž', '"', ';', ',', '\n', '\r', ' ') });
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(rows, (table) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = table.map((cells) => cells.map(quote).join(';')).join('\r\n');
        const filled = table.filter((cells) => cells.some((one) => one.trim() !== ''));
        expect(cellsOf(text)).toEqual(filled);
      }),
    );
  });

  it('is read in one pass: a million quotes come to their end', () => {
    // Going back from each of them would be 10¹¹ steps, and end in the time limit of the test.
    expect(cellsOf('"a""'.repeat(200_000))).toHaveLength(1);
    expect(cellsOf(`a;"${'x'.repeat(1_000_000)}"\n`.repeat(3))).toHaveLength(3);
  });
});

describe('the delimiter', () => {
  it.each([
    ['Název;IČO;Město\nA, s.r.o.;1;Brno\nB, a.s.;2;Praha', ';'],
    ['name,id,city\n"A; B",1,Brno\nC,2,Praha', ','],
    ['name\tid\nA, s.r.o.\t1', '\t'],
    ['jen jeden sloupec\nA', ';'],
    ['', ';'],
  ])('of %j is %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });
});
