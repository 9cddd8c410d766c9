import * as z from 'zod';
import type { FieldProblemCode } from '../errors/field-problems';
import { ClientInput } from './client';
import { clientFields, type ImportedField } from './client-columns';
import { normaliseIco, suggestIco } from './ico';
import { partyProblems } from './party-problems';
import { ClientIdText, ClientImportIdText, Moment } from './values';

/** One row of a file: a client to be added, or what to write over one that is saved. */
export const ClientImportRow = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), client: ClientInput }),
  z.object({
    action: z.literal('update'),
    id: ClientIdText,
    /** Blank texts leave what is stored as it is. */
    client: ClientInput,
  }),
]);
export type ClientImportRow = z.output<typeof ClientImportRow>;

/** How far an import has come. Each of its rows is written exactly once, however often a part is asked for. */
export const ClientImport = z.object({
  id: ClientImportIdText,
  startedAt: Moment,
  total: z.int(),
  /** Rows that are done; the import is finished when they are all. */
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Clients that somebody deleted before their row was written. */
  missing: z.int(),
});
export type ClientImport = z.output<typeof ClientImport>;

export function isFinished({ done, total }: Pick<ClientImport, 'done' | 'total'>): boolean {
  return done >= total;
}

/** Days for which an unfinished import can be continued; its rows are kept no longer. */
export const importDays = 30;

/** What the cells of a row say about a client. Czech numbers lose their spaces; zeros that Excel ate are put back. */
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
  return { ...client, ico: normaliseIco(client.ico) ?? suggestIco(client.ico) ?? client.ico };
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
