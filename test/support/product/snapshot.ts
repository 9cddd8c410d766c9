import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#functions/adapters/dynamodb/item';
import type { Product } from './open-product';

/** Everything that is stored, by its key. */
export type Snapshot = ReadonlyMap<string, string>;

/**
 * What stands in front of every call leaves these: sessions of CSRF tokens, and counts against limits. So do rates
 * that are remembered for all, whoever asked first.
 */
const isBookkeeping = ({ pk, sk }: Item) =>
  pk.startsWith('CSRF#') ||
  pk.startsWith('VISITOR#') ||
  pk === 'PLAN-RATES' ||
  sk.startsWith('LIMIT#');

export async function takeSnapshot({ table, bucket }: Product): Promise<Snapshot> {
  return new Map([...(await items(table)), ...(await files(bucket))]);
}

async function items({ client, name }: Product['table']): Promise<[string, string][]> {
  const found: [string, string][] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ...(start && { ExclusiveStartKey: start }) }),
    );
    const kept = ((page.Items ?? []) as Item[]).filter((item) => !isBookkeeping(item));
    found.push(...kept.map((item): [string, string] => [`${item.pk} ${item.sk}`, written(item)]));
    start = page.LastEvaluatedKey;
  } while (start);
  return found;
}

/** Packed invoices are bytes, which JSON would spell out number by number. */
function written(item: Item): string {
  return JSON.stringify(item, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
}

async function files({ client, name }: Product['bucket']): Promise<[string, string][]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: name }));
  return Contents.map(({ Key, ETag }) => [`s3 ${Key}`, String(ETag)]);
}

/** The keys of what was added, changed or removed in between. */
export function changedKeys(before: Snapshot, after: Snapshot): readonly string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key)).sort();
}
