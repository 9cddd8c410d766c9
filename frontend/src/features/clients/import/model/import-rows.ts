import type { WireReply, WireRequest } from '#shared/contracts/wire';
import type { ClientInput } from '#shared/domain/client';
import { clientOfCells, clientRowProblems } from '#shared/domain/client-rows';
import { type CsvRow, parseCsv } from '#shared/domain/csv-table';
import { decodeCsv } from '#shared/domain/csv-text';
import type { FieldProblemCode } from '#shared/errors/field-problems';
import type { ClientFile } from './client-file';

export type RowAction = 'skip' | 'update' | 'create';
export type KnownClient = WireReply<'clients.match'>['matches'][number];
type WireRow = WireRequest<'clients.startImport'>['body']['rows'][number];

/** One row of the file as a client. */
export interface ImportRow {
  /** In the file, from 1. */
  readonly line: number;
  readonly client: ClientInput;
  readonly problems: readonly (readonly [string, FieldProblemCode])[];
  /** The row before it that has the same IČO. */
  readonly twinLine: number | undefined;
}

export interface FileContent {
  readonly header: readonly string[];
  readonly rows: readonly ImportRow[];
  readonly first: CsvRow | undefined;
  readonly unclosedLine: number | undefined;
}

/** What a file says, as it is read now. */
export function contentOf(file: ClientFile): FileContent {
  const table = parseCsv(decodeCsv(file.bytes, file.encoding), file.delimiter);
  const [top, ...below] = table.rows;
  const data = file.hasHeader ? below : table.rows;

  const lineByIco = new Map<string, number>();
  const rows = data.map(({ line, cells }): ImportRow => {
    const client = clientOfCells(cells, file.columns);
    const twinLine = client.ico === '' ? undefined : lineByIco.get(client.ico);
    if (client.ico !== '' && twinLine === undefined) lineByIco.set(client.ico, line);
    return { line, client, problems: clientRowProblems(client), twinLine };
  });
  return {
    header: file.hasHeader ? (top?.cells ?? []) : [],
    rows,
    first: data[0],
    unclosedLine: table.unclosedLine,
  };
}

/** What the person decided about rows that are there already. */
export interface Decisions {
  /** For all of them. */
  readonly duplicates: RowAction;
  /** For single rows, by line. */
  readonly single: ReadonlyMap<number, RowAction>;
}

export function isDuplicate(row: ImportRow, known: KnownClient | undefined): boolean {
  return known !== undefined || row.twinLine !== undefined;
}

/** What becomes of a row. Only a saved client can be updated; the twin of another row is left out instead. */
export function actionOf(
  row: ImportRow,
  known: KnownClient | undefined,
  { duplicates, single }: Decisions,
): RowAction {
  if (row.problems.length > 0) return 'skip';
  if (!isDuplicate(row, known)) return 'create';
  const wanted = single.get(row.line) ?? duplicates;
  return wanted === 'update' && !known ? 'skip' : wanted;
}

function filledIn(client: ClientInput): WireRow['client'] {
  const said = Object.entries(client).filter(([, text]) => text !== '');
  return { name: client.name, ...Object.fromEntries(said) };
}

/** What is sent of a row; nothing of one that is left out. */
export function wireRow(
  { client }: ImportRow,
  known: KnownClient | undefined,
  action: RowAction,
): WireRow[] {
  if (action === 'skip') return [];
  if (action === 'create') return [{ action, client: filledIn(client) }];
  return known ? [{ action, id: known.id, client: filledIn(client) }] : [];
}
