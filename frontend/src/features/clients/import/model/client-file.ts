import { type ImportedField, recogniseColumns } from '#shared/domain/client-columns';
import { type CsvDelimiter, detectDelimiter, parseCsv } from '#shared/domain/csv-table';
import {
  type CsvEncoding,
  decodeCsv,
  detectEncoding,
  isSpreadsheet,
} from '#shared/domain/csv-text';

/** More than five thousand rows of any sense; a browser reads it without a pause. */
const mostBytes = 8 * 1_048_576;

/** A file that was chosen, and how it is read. */
export interface ClientFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly encoding: CsvEncoding;
  readonly delimiter: CsvDelimiter;
  readonly hasHeader: boolean;
  /** What each column holds. */
  readonly columns: readonly (ImportedField | undefined)[];
}

export type FileFault = 'spreadsheet' | 'empty' | 'tooBig' | 'unreadable';

type Reading = Pick<ClientFile, 'encoding' | 'delimiter'>;

function rowsOf(bytes: Uint8Array, { encoding, delimiter }: Reading) {
  return parseCsv(decodeCsv(bytes, encoding), delimiter).rows.map(({ cells }) => cells);
}

/** The same file read another way; its columns are recognised anew. */
export function readAs(file: Pick<ClientFile, 'name' | 'bytes'>, reading: Reading): ClientFile {
  const rows = rowsOf(file.bytes, reading);
  const width = Math.max(0, ...rows.slice(0, 100).map((cells) => cells.length));
  const recognised = recogniseColumns(rows[0] ?? []);
  const hasHeader = recognised.some((field) => field !== undefined);
  const columns = Array.from({ length: width }, (_, index) => recognised[index]);
  return { name: file.name, bytes: file.bytes, ...reading, hasHeader, columns };
}

/** Reads a file as it seems to be written, or says why it cannot be one of clients. */
export async function openClientFile(file: File): Promise<ClientFile | FileFault> {
  if (file.size > mostBytes) return 'tooBig';
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return 'unreadable';
  }
  if (isSpreadsheet(bytes)) return 'spreadsheet';
  const encoding = detectEncoding(bytes);
  const delimiter = detectDelimiter(decodeCsv(bytes, encoding));
  const read = readAs({ name: file.name, bytes }, { encoding, delimiter });
  return read.columns.length === 0 ? 'empty' : read;
}

/** Gives a field to a column; the column that had it before has none. */
export function assignColumn(
  file: ClientFile,
  column: number,
  field: ImportedField | undefined,
): ClientFile {
  const columns = file.columns.map((held, index) => {
    if (index === column) return field;
    return held === field ? undefined : held;
  });
  return { ...file, columns };
}
