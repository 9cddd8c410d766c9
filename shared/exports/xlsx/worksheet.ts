import { element, type XmlElement, xmlFragment } from '../xml';

export interface WorksheetLayout {
  /** In characters of the standard font. */
  readonly columnWidths: readonly number[];
  /** A long table: its first row stays in sight, has a filter, and is printed on every page. */
  readonly isTable: boolean;
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
  const parts = [fit, view(isTable), columns(columnWidths)].map(xmlFragment).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${spreadsheetSchema}">\n${parts}<sheetData>\n`;
}

/** What stands after them. */
export function worksheetClosing({ isTable }: WorksheetLayout): string {
  const orientation = isTable ? 'landscape' : 'portrait';
  const page = { paperSize: '9', orientation, fitToWidth: '1', fitToHeight: '0' };
  return `</sheetData>\n${xmlFragment(element('pageSetup', [], page))}</worksheet>\n`;
}
