export const csvDelimiters = [';', ',', '\t'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

export interface CsvRow {
  /** Where it starts in the file, counted from 1, as an editor or a spreadsheet shows it. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly rows: readonly CsvRow[];
  /** The line on which a quote opens that nothing closes; what follows it cannot be told apart. */
  readonly unclosedLine: number | undefined;
}

/** How much of a file tells its delimiter. */
const sampleLength = 20_000;
const fewestCells = 2;

/** A field by RFC 4180: in quotes, where a quote is doubled, or up to the delimiter or the end of the line. */
function fieldPattern(delimiter: CsvDelimiter): RegExp {
  return new RegExp(`"((?:[^"]|"")*)"([^${delimiter}\\r\\n]*)|([^${delimiter}\\r\\n]*)`, 'y');
}

/** Takes a file apart by RFC 4180, and forgives what programs write: any line end, empty lines, text after a quote. */
export function parseCsv(source: string, delimiter: CsvDelimiter): CsvTable {
  const text = source.startsWith('\ufeff') ? source.slice(1) : source;
  const field = fieldPattern(delimiter);
  const rows: CsvRow[] = [];
  let [position, line] = [0, 1];

  while (position < text.length) {
    const start = line;
    const cells: string[] = [];
    for (;;) {
      // A quote that nothing closes would otherwise count as text and swallow no more than its line.
      if (text[position] === '"' && !hasClosingQuote(text, position)) {
        return { rows, unclosedLine: line };
      }
      field.lastIndex = position;
      const [whole = '', quoted, rest = '', plain = ''] = field.exec(text) ?? [];
      cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + rest);
      line += lineEndsIn(quoted);
      position += whole.length;
      if (text[position] !== delimiter) break;
      position += 1;
    }
    position += text.startsWith('\r\n', position) ? 2 : 1;
    line += 1;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: start, cells });
  }
  return { rows, unclosedLine: undefined };
}

function hasClosingQuote(text: string, opening: number): boolean {
  let quote = text.indexOf('"', opening + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote !== -1;
}

function lineEndsIn(text: string | undefined): number {
  return text?.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** The delimiter that takes most lines apart into equally many cells, as many as possible. */
export function detectDelimiter(text: string): CsvDelimiter {
  const sample = text.slice(0, sampleLength);
  const scores = csvDelimiters.map((delimiter) => {
    const counts = parseCsv(sample, delimiter).rows.map(({ cells }) => cells.length);
    const [first = 0] = counts;
    const alike = counts.filter((count) => count === first && first >= fewestCells).length;
    return { delimiter, score: alike * 100 + first };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}
