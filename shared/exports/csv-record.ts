import type { Language } from '../domain/language';

const delimiters: Readonly<Record<Language, string>> = { cs: ';', en: ',' };

/** What a spreadsheet would take for a formula, in any of the ways in which it reads one. */
const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/u;

/** Text from people: a leading apostrophe keeps a spreadsheet from running it. */
export function csvCell(value: string): string {
  return formulaStart.test(value) ? `'${value}` : value;
}

function quoted(cell: string, delimiter: string): string {
  const needsQuotes = cell.includes(delimiter) || /["\r\n]/.test(cell);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** One line of a table (RFC 4180): semicolons in Czech, commas in English. */
export function csvRecord(cells: readonly string[], language: Language): string {
  const delimiter = delimiters[language];
  return `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`;
}
