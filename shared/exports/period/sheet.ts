import { withPlainSpaces } from '../export-words';
import type { CellStyle } from '../xlsx/cell-styles';
import { type Cell, textCell } from '../xlsx/cells';
import { rowBytes, rowText } from '../xlsx/row-text';
import { worksheetClosing, worksheetOpening } from '../xlsx/worksheet';

export type Column<T> = readonly [title: string, width: number, cell: (thing: T) => Cell];

/** A table of a workbook, written a stretch of rows at a time, so that nobody has to hold all of it. */
export interface Sheet<T> {
  readonly name: string;
  /** What stands before the rows, the row of titles among it. */
  readonly opening: string;
  readonly closing: string;
  /** The cells of one row. */
  readonly cells: (thing: T) => readonly Cell[];
  /** Rows that follow `earlier` others of the table, encoded. */
  readonly rows: (things: readonly T[], earlier: number) => Uint8Array;
}

const titleRows = 1;

export function sheetOf<T>(name: string, columns: readonly Column<T>[]): Sheet<T> {
  const layout = { columnWidths: columns.map(([, width]) => width), isTable: true };
  const style: CellStyle = 'heading';
  const titles = columns.map(([title]) => textCell(withPlainSpaces(title), style));

  const cellsOfColumns = columns.map(([, , cell]) => cell);
  const cells = (thing: T) => cellsOfColumns.map((cell) => cell(thing));

  return {
    name,
    cells,
    opening: worksheetOpening(layout) + rowText(titles, titleRows),
    closing: worksheetClosing(layout),
    rows: (things, earlier) => rowBytes(things.map(cells), titleRows + earlier + 1),
  };
}
