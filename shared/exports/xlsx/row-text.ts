import { invariant } from '../../errors/invariant';
import { escapeXml } from '../xml';
import { type ByteSink, byteSink, putBytes, putSimpleText, withRoom, writtenIn } from './byte-sink';
import { type CellStyle, styleIndex } from './cell-styles';
import { type Cell, columnNames, type Row } from './cells';

const encoder = new TextEncoder();
const encoded = (text: string) => encoder.encode(text);

/** How a cell goes on behind its address, by what is in it. */
interface Middles {
  readonly empty: Uint8Array;
  readonly number: Uint8Array;
  readonly text: Uint8Array;
}

const middles = new Map<CellStyle, Middles>();

/** Made once for each style: a long table has half a million cells. */
function middlesOf(style: CellStyle): Middles {
  const known = middles.get(style);
  if (known) return known;
  const index = styleIndex(style);
  const made = {
    empty: encoded(`" s="${index}"/>`),
    number: encoded(`" s="${index}"><v>`),
    text: encoded(`" s="${index}" t="inlineStr"><is><t`),
  };
  middles.set(style, made);
  return made;
}

const columnStarts = columnNames.map((name) => encoded(`<c r="${name}`));

function columnStart(column: number): Uint8Array {
  const start = columnStarts[column];
  invariant(start, 'a table has at most 26 columns');
  return start;
}

const [rowStart, rowOpen, rowEnd] = [encoded('<row r="'), encoded('">'), encoded('</row>\n')];
const [textOpen, textEnd, numberEnd] = [
  encoded('>'),
  encoded('</t></is></c>'),
  encoded('</v></c>'),
];

/** `_x000A_` in a text stands for a character, so an underscore that would begin one is written as one. */
function withoutCodes(text: string): string {
  return text.includes('_x') ? text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : text;
}

/** Spaces at an end and line breaks are lost unless the text says that they count. */
function inlineText(text: string): string {
  const space = /^\s|\s$|[\n\r\t]/.test(text) ? ' xml:space="preserve"' : '';
  return `${space}>${escapeXml(withoutCodes(text))}`;
}

/** What may need more than to be written as it is; nearly all text has none of these. */
const needsCare = Uint8Array.from({ length: 0x80 }, (_, code) =>
  code < 0x20 || '&<>"_'.includes(String.fromCharCode(code)) ? 1 : 0,
);

const [space, noBreakSpace] = [0x20, 0xa0];

function isSpace(code: number): boolean {
  return code === space || code === noBreakSpace;
}

function putInlineText(target: Uint8Array, start: number, text: string): number {
  if (!isSpace(text.charCodeAt(0)) && !isSpace(text.charCodeAt(text.length - 1))) {
    const end = putSimpleText(target, putBytes(target, start, textOpen), text, needsCare);
    if (end >= 0) return end;
  }
  return start + encoder.encodeInto(inlineText(text), target.subarray(start)).written;
}

function putCell(
  target: Uint8Array,
  start: number,
  cell: Cell,
  [column, row]: readonly [column: Uint8Array, row: Uint8Array],
): number {
  const middle = middlesOf(cell.style)[cell.kind];
  const at = putBytes(target, putBytes(target, putBytes(target, start, column), row), middle);
  switch (cell.kind) {
    case 'empty':
      return at;
    case 'number':
      return putBytes(target, putSimpleText(target, at, cell.value, needsCare), numberEnd);
    case 'text':
      return putBytes(target, putInlineText(target, at, cell.text), textEnd);
  }
}

const [digitZero, mostDigits] = [0x30, 7];

/** A whole number above zero, as its digits. */
function digitsOf(number: number): Uint8Array {
  const digits = new Uint8Array(mostDigits);
  let at = mostDigits;
  for (let rest = number; rest > 0; rest = Math.floor(rest / 10)) {
    at -= 1;
    digits[at] = digitZero + (rest % 10);
  }
  return digits.subarray(at);
}

/** No cell takes more around its text, and no character becomes more than `_x005F_`. */
const [mostBytesAround, mostBytesOfCharacter] = [128, 7];

function mostBytesOf(row: Row): number {
  let most = mostBytesAround;
  for (const cell of row) {
    const length = cell.kind === 'text' ? cell.text.length : 0;
    most += mostBytesAround + length * mostBytesOfCharacter;
  }
  return most;
}

function writeRow(sink: ByteSink, row: Row, number: number): void {
  const target = withRoom(sink, mostBytesOf(row));
  const position = digitsOf(number);
  let at = putBytes(target, sink.at, rowStart);
  at = putBytes(target, putBytes(target, at, position), rowOpen);
  for (let column = 0; column < row.length; column += 1) {
    const cell = row[column];
    if (!cell || (cell.kind === 'empty' && cell.style === 'plain')) continue;
    at = putCell(target, at, cell, [columnStart(column), position]);
  }
  sink.at = putBytes(target, at, rowEnd);
}

/** Rows of a sheet as bytes; rows count from one. They stand until the sink is written to again. */
export function rowBytes(rows: Iterable<Row>, first: number, sink = byteSink()): Uint8Array {
  sink.at = 0;
  let number = first;
  for (const row of rows) {
    writeRow(sink, row, number);
    number += 1;
  }
  return writtenIn(sink);
}

/** The same of one row as text, with a height in points where it is not left to the program that opens it. */
export function rowText(row: Row, number: number, height?: number): string {
  const text = new TextDecoder().decode(rowBytes([row], number));
  if (height === undefined) return text;
  return text.replace('">', `" ht="${height}" customHeight="1">`);
}
