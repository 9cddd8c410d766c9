import type { Tables } from '../records/open-records';
import { invalid } from '../refusal';
import type { Turn } from '../turn';

type Json = Readonly<Record<string, unknown>>;

/** Which objects are named by an id that begins so. */
const tableOf: ReadonlyMap<string, keyof Tables> = new Map([
  ['acct', 'accounts'],
  ['ch', 'charges'],
  ['cus', 'customers'],
  ['du', 'disputes'],
  ['in', 'invoices'],
  ['pi', 'paymentIntents'],
  ['pm', 'paymentMethods'],
  ['price', 'prices'],
  ['prod', 'products'],
  ['re', 'refunds'],
  ['sub', 'subscriptions'],
]);

/** Lists that an object shows only when asked. */
const lists: Readonly<Record<string, (turn: Turn, id: string) => readonly object[]>> = {
  'checkout.session.line_items': ({ tables, account }, id) =>
    tables.carts.find(account, id)?.lines ?? [],
  'charge.refunds': ({ tables, account }, id) =>
    tables.refunds
      .list(account)
      .filter(({ charge }) => charge === id)
      .toReversed(),
  'customer.subscriptions': ({ tables, account }, id) =>
    tables.subscriptions
      .list(account)
      .filter(({ customer }) => customer === id)
      .toReversed(),
  'invoice.payments': ({ tables, account }, id) =>
    tables.invoicePayments.list(account).filter(({ invoice }) => invoice === id),
};

const deepest = 4;

/** Puts objects in the place of their ids, along paths such as `data.latest_invoice.payments`. */
export function expand(turn: Turn, answer: object, paths: readonly string[]): object {
  return paths.reduce((whole, path) => {
    const names = path.split('.');
    // The `data` of a list counts as a level, too.
    if (names.length > deepest) {
      invalid(`You cannot expand more than ${deepest} levels of a property. Property: ${path}.`);
    }
    return expandAlong(turn, asJson(whole), names, path);
  }, answer);
}

function expandAlong(turn: Turn, object: Json, names: readonly string[], path: string): Json {
  const [name, ...rest] = names;
  if (name === undefined) return object;
  const value = memberOf(turn, object, name, path);
  return { ...object, [name]: expandValue(turn, value, rest, path) };
}

function expandValue(turn: Turn, value: unknown, rest: readonly string[], path: string): unknown {
  if (Array.isArray(value)) return value.map((one) => expandValue(turn, one, rest, path));
  const found = typeof value === 'string' ? objectNamed(turn, value) : value;
  if (typeof found !== 'object' || found === null) return found;
  return expandAlong(turn, asJson(found), rest, path);
}

function memberOf(turn: Turn, object: Json, name: string, path: string): unknown {
  const list = lists[`${object['object']}.${name}`];
  if (list) {
    const data = list(turn, String(object['id']));
    return { object: 'list', data, has_more: false, url: `/v1/${name}` };
  }
  if (name in object) return object[name];
  return invalid(`This property cannot be expanded (${path}).`);
}

function objectNamed({ tables }: Turn, id: string): object | string {
  const prefix = id.slice(0, id.indexOf('_'));
  const name = tableOf.get(prefix);
  // A product may have a name of its own making.
  return tables[name ?? 'products'].findForAnyAccount(id)?.object ?? id;
}

function asJson(value: object): Json {
  return Object.fromEntries(Object.entries(value));
}
