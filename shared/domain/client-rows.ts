import type { FieldProblemCode } from '../errors/field-problems';
import type { ClientInput } from './client';
import { clientFields, type ImportedField } from './client-columns';
import { suggestIco } from './ico';
import { withTidyNumbers } from './party-numbers';
import { partyProblems } from './party-problems';

interface Progress {
  readonly done: number;
  readonly total: number;
}

export function isFinished({ done, total }: Progress): boolean {
  return done >= total;
}

/** What the cells of a row say about a client. Zeros that Excel ate are put back. */
export function clientOfCells(
  cells: readonly string[],
  columns: readonly (ImportedField | undefined)[],
): ClientInput {
  const entries = clientFields.map((field) => {
    const cell = cells[columns.indexOf(field)] ?? '';
    return [field, field === 'name' ? cell : withoutFormulaMark(cell)];
  });
  const client: ClientInput = Object.fromEntries(
    entries.map(([field, text = '']) => [field, text.replace(/\s+/g, ' ').trim()]),
  );
  return withTidyNumbers({ ...client, ico: suggestIco(client.ico) ?? client.ico });
}

/** `="00006947"` and `'00006947`, by which spreadsheets are told to keep zeros. */
function withoutFormulaMark(cell: string): string {
  const formula = /^="([^"]*)"$/.exec(cell.trim());
  return formula?.[1] ?? cell.trim().replace(/^'(?=[\d+])/, '');
}

/** What keeps a row from being stored, by field. */
export function clientRowProblems(client: ClientInput): [string, FieldProblemCode][] {
  const name: [string, FieldProblemCode][] =
    client.name.trim() === '' ? [['name', 'required']] : [];
  return [...name, ...partyProblems(client)];
}

/** The stored data with what a file says about it: blank cells leave what is there. */
export function withImported<C extends ClientInput>(stored: C, imported: ClientInput): C {
  const said = Object.entries(imported).filter(([, text]) => text !== '');
  return { ...stored, ...Object.fromEntries(said) };
}
