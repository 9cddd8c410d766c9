import { daysBetween, type LocalDate, localDate } from '../../domain/calendar';
import type { Decimal } from '../../domain/decimal';
import { formatMinor, type Minor } from '../../domain/money';
import { element, leaf, type XmlElement } from '../xml';
import { type CellStyle, styleIndex } from './cell-styles';

/** A cell holds text, or a number as its decimal text; empty ones only keep a place. */
export type Cell =
  | { readonly kind: 'empty'; readonly style: CellStyle }
  | { readonly kind: 'text'; readonly text: string; readonly style: CellStyle }
  | { readonly kind: 'number'; readonly value: string; readonly style: CellStyle };

export type Row = readonly Cell[];

export function emptyCell(style: CellStyle = 'plain'): Cell {
  return { kind: 'empty', style };
}

export function textCell(text: string, style: CellStyle = 'text'): Cell {
  return text === '' ? emptyCell(style) : { kind: 'text', text, style };
}

export function numberCell(value: Decimal, style: CellStyle = 'number'): Cell {
  return { kind: 'number', value, style };
}

export function amountCell(amount: Minor, style: CellStyle = 'amount'): Cell {
  return { kind: 'number', value: formatMinor(amount), style };
}

/** 21 becomes 0.21, which its format shows as 21 %. */
export function percentCell(percent: number, style: CellStyle = 'percent'): Cell {
  return { kind: 'number', value: String(percent / 100), style };
}

/** Day 1 of spreadsheets is 1 January 1900, but they count a 29 February that year never had. */
const [dayZero, firstCertainDay] = [localDate('1899-12-30'), localDate('1900-03-01')];

export function dayCell(day: LocalDate): Cell {
  if (day < firstCertainDay) return textCell(day);
  return { kind: 'number', value: String(daysBetween(dayZero, day)), style: 'day' };
}

/** `A`, `B`, … `Z`: our tables are narrow. */
export function columnName(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

/** `_x000A_` in a text stands for a character, so an underscore that would begin one is written as one. */
function withoutCodes(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

function cellXml(cell: Cell, reference: string): XmlElement {
  const position = { r: reference, s: styleIndex(cell.style) };
  switch (cell.kind) {
    case 'empty':
      return element('c', [], position);
    case 'number':
      return element('c', [leaf('v', cell.value)], position);
    case 'text': {
      const text = leaf('t', withoutCodes(cell.text), { 'xml:space': 'preserve' });
      return element('c', [element('is', [text])], { ...position, t: 'inlineStr' });
    }
  }
}

/** One row of a sheet; rows count from one. */
export function rowXml(row: Row, number: number): XmlElement {
  const cells = row.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`));
  return element('row', cells, { r: String(number) });
}
