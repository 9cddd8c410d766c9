import { escapeXml } from '../xml';
import { styleIndex } from './cell-styles';
import { type Cell, columnName, type Row } from './cells';

/** `_x000A_` in a text stands for a character, so an underscore that would begin one is written as one. */
function withoutCodes(text: string): string {
  return text.includes('_x') ? text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : text;
}

/** Spaces at an end and line breaks are lost unless the text says that they count. */
function inlineText(text: string): string {
  const space = /^\s|\s$|[\n\r\t]/.test(text) ? ' xml:space="preserve"' : '';
  return `<is><t${space}>${escapeXml(withoutCodes(text))}</t></is>`;
}

function cellText(cell: Cell, column: number, row: number): string {
  if (cell.kind === 'empty' && cell.style === 'plain') return '';
  const start = `<c r="${columnName(column)}${row}" s="${styleIndex(cell.style)}"`;
  switch (cell.kind) {
    case 'empty':
      return `${start}/>`;
    case 'number':
      return `${start}><v>${cell.value}</v></c>`;
    case 'text':
      return `${start} t="inlineStr">${inlineText(cell.text)}</c>`;
  }
}

/** One row of a sheet; rows count from one. Written at once: a long table has half a million cells. */
export function rowText(row: Row, number: number): string {
  let cells = '';
  for (const [column, cell] of row.entries()) cells += cellText(cell, column, number);
  return `<row r="${number}">${cells}</row>\n`;
}
