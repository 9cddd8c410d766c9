import { fieldProblemCountOf, fieldProblemsOf } from '../../../../api/api-error';

export interface RefusedRow {
  /** In the file, from 1. */
  readonly line: number;
  /** The field of the client, or what else the server complains about. */
  readonly field: string;
  readonly message: string;
}

/** What the server found wrong with rows that looked right here: the first of them, and how many there are. */
export interface RefusedRows {
  readonly rows: readonly RefusedRow[];
  readonly count: number;
}

const mostShown = 10;

/** Undefined when the refusal is about no rows. `lines` are those of the rows that were sent, in their order. */
export function refusedRowsOf(error: unknown, lines: readonly number[]): RefusedRows | undefined {
  const rows = fieldProblemsOf(error).flatMap(({ path, message }): RefusedRow[] => {
    const match = /^rows\.(\d+)\.(?:client\.)?(\w+)$/.exec(path);
    const line = match && lines[Number(match[1])];
    return match && line !== undefined && line !== null
      ? [{ line, field: match[2] ?? '', message }]
      : [];
  });
  if (rows.length === 0) return undefined;
  return { rows: rows.slice(0, mostShown), count: fieldProblemCountOf(error) };
}
