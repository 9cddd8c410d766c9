import { randomUUID } from 'node:crypto';
import type { Caller } from '#shared/contracts/endpoint';
import type { UserId } from '#shared/domain/ids';

/** An account of its own for one test, so that tests share a table without meeting. */
export function anOwner(): UserId {
  return randomUUID() as UserId;
}

export function aCaller(given: Partial<Caller> = {}): Caller {
  return { id: anOwner(), groups: [], ...given };
}
