import { invariant } from '../../errors/invariant';
import { element, type XmlElement, xmlFragment } from '../xml';
import { columnNames } from './cells';

export interface WorksheetLayout {
  /** In characters of the standard font. */
  readonly columnWidths: readonly number[];
  /** A long table: its first row, the titles, stays in sight, has filters, and is printed on every page. */
  readonly isTable: boolean;
}

/** In points. */
export const lineHeight = 15;

/** As far as a sheet goes. */
const lastRow = 1_048_576;

/** Arrows beside the titles, for as many rows as the table may get. */
function filter(columnCount: number): XmlElement {
  const lastColumn = columnNames[columnCount - 1];
  invariant(lastColumn, 'a table has 1 to 26 columns');
  return element('autoFilter', [], { ref: `A1:${lastColumn}${lastRow}` });
}

export const spreadsheetSchema = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

function columns(widths: readonly number[]): XmlElement {
  const children = widths.map((width, index) => {
    const position = String(index + 1);
    return element('col', [], {
      min: position,
      max: position,
      width: String(width),
      customWidth: '1',
    });
  });
  return element('cols', children);
}

function view(isTable: boolean): XmlElement {
  const pane = { ySplit: '1', topLeftCell: 'A2', activePane: 'bottomLeft', state: 'frozen' };
  return element('sheetViews', [
    element('sheetView', isTable ? [element('pane', [], pane)] : [], {
      ...(!isTable && { showGridLines: '0' }),
      workbookViewId: '0',
    }),
  ]);
}

/** What stands in a sheet before its rows. Printed it is as wide as a page, and as long as it needs. */
export function worksheetOpening({ columnWidths, isTable }: WorksheetLayout): string {
  const fit = element('sheetPr', [element('pageSetUpPr', [], { fitToPage: '1' })]);
  const rows = element('sheetFormatPr', [], { defaultRowHeight: String(lineHeight) });
  const parts = [fit, view(isTable), rows, columns(columnWidths)].map(xmlFragment).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${spreadsheetSchema}">\n${parts}<sheetData>\n`;
}

/** What stands after them. */
export function worksheetClosing({ columnWidths, isTable }: WorksheetLayout): string {
  const orientation = isTable ? 'landscape' : 'portrait';
  const page = { paperSize: '9', orientation, fitToWidth: '1', fitToHeight: '0' };
  const parts = [...(isTable ? [filter(columnWidths.length)] : []), element('pageSetup', [], page)];
  return `</sheetData>\n${parts.map(xmlFragment).join('')}</worksheet>\n`;
}
