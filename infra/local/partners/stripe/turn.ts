import { newId } from './ids';
import type { Tables } from './records/open-records';
import { apiVersion, type EventType, type StripeEvent } from './wire';

/** The account whose key the calls carry; the others are connected to it. */
export const platform = 'acct_1SplatnoPlatform0';

/** What one call, one posted form or one tick of the clock works with. They come one after another. */
export interface Turn {
  readonly tables: Tables;
  /** Whose objects are seen: the platform's or those of the account that the call names. */
  readonly account: string;
  /** Now, for what is made in this turn. */
  readonly seconds: number;
  /** Where the pages are. */
  readonly origin: string;
  readonly request: { readonly id: string; readonly idempotencyKey: string | null } | null;
}

interface Named {
  readonly id: string;
}

/** Notes that something happened; it is told once the turn is written down. */
export function emit(
  turn: Turn,
  type: EventType,
  object: Named,
  previous?: Readonly<Record<string, unknown>>,
): void {
  const { tables, account, seconds, request } = turn;
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    ...(account !== platform && { account }),
    api_version: apiVersion,
    created: seconds,
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: request && { id: request.id, idempotency_key: request.idempotencyKey },
    type,
  };
  tables.events.put(account, event);
  tables.deliveries.put(account, { id: event.id, attempts: [], nextAt: 0 });
}

/** Stores an object with some members changed, and tells those that it had before. */
export function change<T extends Named>(
  turn: Turn,
  table: { readonly put: (account: string, object: T) => void },
  object: T,
  changed: Partial<T>,
  type?: EventType,
): T {
  const next = { ...object, ...changed };
  table.put(turn.account, next);
  if (type) emit(turn, type, next, differences(object, next, Object.keys(changed)));
  return next;
}

function differences(
  before: object,
  after: object,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  const old = new Map(Object.entries(before));
  const now = new Map(Object.entries(after));
  const differing = names.filter((name) => !isSame(old.get(name), now.get(name)));
  return Object.fromEntries(differing.map((name) => [name, old.get(name) ?? null]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The same turn by the clock of a customer, which may be ahead. */
export function byClockOf(turn: Turn, customer: string): Turn {
  const ahead = turn.tables.clocks.find(turn.account, customer)?.aheadSeconds ?? 0;
  return { ...turn, seconds: turn.seconds + ahead };
}
