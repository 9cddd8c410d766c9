import type { Page } from '#functions/ports/page';
import { fieldFaults } from '#shared/errors/field-faults';

interface Wanted {
  readonly limit: number;
  readonly page: number;
  readonly cursor?: string | undefined;
}

/** A page of a list that is in memory; its cursor names the list, and serves no other one. */
export function pageOf<T>(
  list: string,
  all: readonly T[],
  { limit, page, cursor }: Wanted,
): Page<T> {
  const prefix = `${list}@`;
  if (cursor !== undefined && !cursor.startsWith(prefix)) {
    throw fieldFaults([{ path: 'cursor', code: 'cursor_invalid' }]);
  }
  const start = cursor === undefined ? (page - 1) * limit : Number(cursor.slice(prefix.length));
  const end = start + limit;
  return {
    items: all.slice(start, end),
    ...(end < all.length && { nextCursor: `${prefix}${end}` }),
  };
}
