import { createHash } from 'node:crypto';
import { fieldFaults } from '#shared/errors/field-faults';

/** Where a list continues: the last sort keys that were read. The partition is never part of it. */
export type Position = readonly string[];

function sealOf(list: string, position: Position): string {
  return createHash('sha256')
    .update(JSON.stringify([list, position]))
    .digest('base64url')
    .slice(0, 16);
}

/** Opaque text that continues one list of one account; `list` names both. */
export function encodeCursor(list: string, position: Position): string {
  return Buffer.from(JSON.stringify([sealOf(list, position), ...position])).toString('base64url');
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Reads a cursor back; one of another list, of another account or of nobody is `VALIDATION_FAILED`. */
export function decodeCursor(list: string, cursor: string): Position {
  const parsed = parse(cursor);
  if (Array.isArray(parsed) && parsed.every((part) => typeof part === 'string')) {
    const [seal, ...position] = parsed;
    if (seal === sealOf(list, position)) return position;
  }
  throw fieldFaults([{ path: 'cursor', code: 'cursor_invalid' }]);
}
