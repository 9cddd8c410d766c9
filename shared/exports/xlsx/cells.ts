import { daysBetween, type LocalDate, localDate } from '../../domain/calendar';
import type { Decimal } from '../../domain/decimal';
import { formatMinor, type Minor } from '../../domain/money';
import type { CellStyle } from './cell-styles';

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

/** A long table names the same days again and again. */
const knownDays = new Map<LocalDate, Cell>();
const mostKnownDays = 4000;

export function dayCell(day: LocalDate): Cell {
  const known = knownDays.get(day);
  if (known) return known;
  if (day < firstCertainDay) return textCell(day);

  const value = String(daysBetween(dayZero, day));
  const cell: Cell = { kind: 'number', value, style: 'day' };
  if (knownDays.size >= mostKnownDays) knownDays.clear();
  knownDays.set(day, cell);
  return cell;
}

/** `A`, `B`, … `Z`: our tables are narrow. */
export const columnNames = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
