import * as z from 'zod';
import type { Form } from '../form';
import type { Table } from '../records/table';
import { missing } from '../refusal';
import type { Turn } from '../turn';
import { readParams } from './params';

/** A call of the API, within its turn. */
export interface Call extends Turn {
  readonly params: Readonly<Record<string, Form>>;
  /** The id in the address. */
  readonly id: string;
}

export type Action = (call: Call) => object;

/** Answers an object as it is. */
export function retrieve<T>(what: string, tableOf: (call: Call) => Table<T>) {
  return (call: Call): T => {
    readParams(Nothing, call.params);
    return findOr404(call, what, tableOf(call), call.id);
  };
}

const Nothing = z.strictObject({});

export function findOr404<T>(
  { account }: Turn,
  what: string,
  table: Table<T>,
  id: string,
  param?: string,
): T {
  return table.find(account, id) ?? missing(what, id, param);
}
