import { type AwsPlace, arnOf } from '../front-door/place';
import type { KeyLock } from '../storage/key-lock';
import type { Section, Store } from '../storage/level-store';
import type { Writer } from './commit-writes';
import type { Tables } from './tables';
import type { TokenRecord } from './transaction-tokens';
import type { Json } from './wire-types';

/** What every operation works with. */
export interface Engine {
  readonly place: AwsPlace;
  readonly store: Store;
  readonly tables: Tables;
  readonly tokens: Section<TokenRecord>;
  readonly lock: KeyLock;
  readonly writer: Writer;
  readonly now: () => number;
}

export type Operation = (engine: Engine, request: Json) => Promise<Json>;

export function lockName(table: string, key: string): string {
  return `item/${table}/${key}`;
}

export function tableArn(place: AwsPlace, name: string): string {
  return arnOf(place, 'dynamodb', `table/${name}`);
}
