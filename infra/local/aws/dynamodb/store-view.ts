import type { Readable } from 'node:stream';
import type { Item, Json, TableDescription } from './wire-types';

export type Callback<T> = (error?: Error | null, value?: T) => void;
type Release = <T extends readonly unknown[]>(
  callback: (...values: T) => void,
) => (...values: T) => void;

export interface RangeOptions {
  readonly gt?: string;
  readonly gte?: string;
  readonly lt?: string;
  readonly lte?: string;
  readonly reverse?: boolean;
  readonly limit?: number;
}

/** The part of a level database that dynalite's actions call. */
export interface ItemView {
  readonly lock: (key: string, exclusive: (release: Release) => void) => void;
  readonly get: (key: string, callback: Callback<Item>) => void;
  readonly put: (key: string, item: Item, callback: Callback<void>) => void;
  readonly del: (key: string, callback: Callback<void>) => void;
  readonly createValueStream: (range: RangeOptions) => Readable;
}

/** What dynalite's actions take for their database. */
export interface StoreView {
  readonly options: { readonly maxItemSize: number };
  readonly getTable: (name: string, callback: Callback<TableDescription>) => void;
  readonly getItemDb: (table: string) => ItemView;
  readonly getIndexDb: (kind: string, table: string, index: string) => ItemView;
}

export type Action = (store: StoreView, data: Json, callback: Callback<Json>) => void;

export const storeOptions = { maxItemSize: 400 * 1024 } as const;

export function runAction(action: Action, store: StoreView, data: Json): Promise<Json> {
  return new Promise((resolve, reject) => {
    action(store, data, (error, reply) => (error ? reject(error) : resolve(reply ?? {})));
  });
}

/** A view for reading or writing alone; whatever it leaves out, the action must not call. */
export function itemView(parts: Partial<ItemView>): ItemView {
  const refuse = (): never => {
    throw new Error('dynalite used the store in a way that was not expected here');
  };
  return {
    lock: refuse,
    get: refuse,
    put: refuse,
    del: refuse,
    createValueStream: refuse,
    ...parts,
  };
}
