import { escapeXml } from '../xml';
import { type CellStyle, styleIndex } from './cell-styles';
import { type Cell, columnName, type Row } from './cells';

/** How a cell goes on behind its address, by what is in it. */
interface Endings {
  readonly empty: string;
  readonly number: string;
  readonly text: string;
}

const endings = new Map<CellStyle, Endings>();

/** Made once for each style: a long table has half a million cells. */
function endingsOf(style: CellStyle): Endings {
  const known = endings.get(style);
  if (known) return known;
  const index = styleIndex(style);
  const made = {
    empty: `" s="${index}"/>`,
    number: `" s="${index}"><v>`,
    text: `" s="${index}" t="inlineStr"><is><t`,
  };
  endings.set(style, made);
  return made;
}

/** `_x000A_` in a text stands for a character, so an underscore that would begin one is written as one. */
function withoutCodes(text: string): string {
  return text.includes('_x') ? text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : text;
}

/** Nearly all text has none of these, and is told from the rest in one look. */
const needsCare = /[&<>"_\t\n\r]|[^ -\ud7ff\ue000-\ufffd]|^\s|\s$/;

/** Spaces at an end and line breaks are lost unless the text says that they count. */
function inlineText(text: string): string {
  if (!needsCare.test(text)) return `>${text}`;
  const space = /^\s|\s$|[\n\r\t]/.test(text) ? ' xml:space="preserve"' : '';
  return `${space}>${escapeXml(withoutCodes(text))}`;
}

function cellText(cell: Cell, column: number, row: string): string {
  if (cell.kind === 'empty' && cell.style === 'plain') return '';
  const { empty, number, text } = endingsOf(cell.style);
  const start = `<c r="${columnName(column)}`;
  switch (cell.kind) {
    case 'empty':
      return start + row + empty;
    case 'number':
      return `${start}${row}${number}${cell.value}</v></c>`;
    case 'text':
      return `${start}${row}${text}${inlineText(cell.text)}</t></is></c>`;
  }
}

/** One row of a sheet; rows count from one. */
export function rowText(row: Row, number: number): string {
  const position = String(number);
  let text = `<row r="${position}">`;
  for (let column = 0; column < row.length; column += 1) {
    const cell = row[column];
    if (cell) text += cellText(cell, column, position);
  }
  return `${text}</row>\n`;
}

const encoder = new TextEncoder();
const mostBytesOfCharacter = 3;
const usualBytesOfRow = 1536;

function withRoom(target: Uint8Array, at: number, text: string): Uint8Array {
  const needed = at + text.length * mostBytesOfCharacter;
  if (needed <= target.length) return target;
  const larger = new Uint8Array(needed * 2);
  larger.set(target.subarray(0, at));
  return larger;
}

/** Rows as bytes, each encoded as soon as it is written: joined first, a long table would be copied three times. */
export function rowBytes(rows: readonly Row[], first: number): Uint8Array {
  let target: Uint8Array = new Uint8Array(rows.length * usualBytesOfRow);
  let at = 0;
  for (const [index, row] of rows.entries()) {
    const text = rowText(row, first + index);
    target = withRoom(target, at, text);
    at += encoder.encodeInto(text, target.subarray(at)).written;
  }
  return target.subarray(0, at);
}
