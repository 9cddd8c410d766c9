import { withPlainSpaces } from '../export-words';
import type { ByteSink } from '../xlsx/byte-sink';
import type { CellStyle } from '../xlsx/cell-styles';
import { type Cell, type Row, textCell } from '../xlsx/cells';
import { rowBytes, rowText } from '../xlsx/row-text';
import { lineHeight, worksheetClosing, worksheetOpening } from '../xlsx/worksheet';

export type Column<T> = readonly [
  title: string,
  width: number,
  cell: (thing: T) => Cell,
  holds?: 'numbers',
];

/** A table of a workbook, written a stretch of rows at a time, so that nobody has to hold all of it. */
export interface Sheet<T> {
  readonly name: string;
  readonly isTable: true;
  /** What stands before the rows, the row of titles among it. */
  readonly opening: string;
  readonly closing: string;
  /** The cells of one row. */
  readonly cells: (thing: T) => readonly Cell[];
  /** Rows that follow `earlier` others of the table, encoded; they stand until the sink is used again. */
  readonly rows: (things: readonly T[], earlier: number, sink?: ByteSink) => Uint8Array;
}

const titleRows = 1;

/** One row at a time: a row that is written needs no memory any more. */
function* rowsOf<T>(things: readonly T[], cells: (thing: T) => Row): Iterable<Row> {
  for (const thing of things) yield cells(thing);
}

/** On how many lines a title stands in bold letters, broken between words. */
function linesOf(title: string, width: number): number {
  const room = width - 2;
  let [lines, taken] = [1, 0];
  for (const { length } of title.split(/\s/)) {
    const fits = taken === 0 || taken + 1 + length <= room;
    if (!fits) lines += 1;
    taken = fits && taken > 0 ? taken + 1 + length : length;
  }
  return lines;
}

export function sheetOf<T>(name: string, columns: readonly Column<T>[]): Sheet<T> {
  const layout = { columnWidths: columns.map(([, width]) => width), isTable: true };
  const titles = columns.map(([title, , , holds]) => {
    const style: CellStyle = holds === 'numbers' ? 'headingOfNumbers' : 'heading';
    return textCell(withPlainSpaces(title), style);
  });
  const lines = Math.max(...columns.map(([title, width]) => linesOf(title, width)));

  const cellsOfColumns = columns.map(([, , cell]) => cell);
  const cells = (thing: T) => cellsOfColumns.map((cell) => cell(thing));

  return {
    name,
    isTable: true,
    cells,
    opening: worksheetOpening(layout) + rowText(titles, titleRows, lines * lineHeight),
    closing: worksheetClosing(layout),
    rows: (things, earlier, sink) => rowBytes(rowsOf(things, cells), titleRows + earlier + 1, sink),
  };
}
