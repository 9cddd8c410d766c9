import { S3Client } from '@aws-sdk/client-s3';
import type { Item } from '#functions/adapters/dynamodb/item';
import type { Product } from './open-product';

/** What happens to a function at one of the requests by which it changes something. */
export interface Interruption {
  /** Which of them, counted from 0. */
  readonly at: number;
  readonly kind: InterruptionKind;
}

export type InterruptionKind = (typeof interruptionKinds)[number];

/** It dies before the request is made; it dies with the answer; the request is refused and the function goes on. */
export const interruptionKinds = ['dies before', 'dies after', 'is refused'] as const;

/** A request that changes something, and what it is about: items of the table, and files by their name. */
export interface Write {
  readonly name: string;
  readonly keys: readonly Key[];
  /** False where it never came to it. */
  readonly isMade: boolean;
}

export type Key = Pick<Item, 'pk' | 'sk'>;

interface Command {
  readonly input: object;
  readonly constructor: { readonly name: string };
}

type Send = (command: Command, ...rest: readonly unknown[]) => Promise<unknown>;

const reading = /^(?:Get|Query|Scan|BatchGet|TransactGet|List|Head|Describe)/;
/** What stands in front of every call writes these, and what is written of errors. None of it is what a call is about. */
const bookkeeping = /"(?:CSRF#|VISITOR#|ERRORS#)|"LIMIT#/;

class Dead extends Error {
  override readonly name = 'TimeoutError';
}

/** The writes of all functions while some work goes on, cut short at one of them if that is asked. */
export async function interrupted(
  { table }: Product,
  work: () => Promise<unknown>,
  interruption?: Interruption,
): Promise<readonly Write[]> {
  const writes: Write[] = [];
  let isDead = false;

  const through = async (send: () => Promise<unknown>, command: Command) => {
    if (isDead) throw new Dead('The function is dead');
    const input = JSON.stringify(command.input, (_, value) =>
      value instanceof Uint8Array ? undefined : value,
    );
    if (reading.test(command.constructor.name) || bookkeeping.test(input)) return send();

    const isHere = writes.length === interruption?.at;
    const isMade = !isHere || interruption.kind === 'dies after';
    writes.push({ name: command.constructor.name, keys: keysOf(command), isMade });
    if (!isHere) return send();
    isDead = interruption.kind !== 'is refused';
    if (interruption.kind === 'dies after') await send();
    throw new Dead('The answer never came');
  };

  // Every client of AWS has the `send` of this one; that of the table may have one of its own.
  const clients = [Object.getPrototypeOf(S3Client.prototype), table.client] as { send: Send }[];
  const own = clients.filter((client) => Object.hasOwn(client, 'send'));
  const usual = own.map(({ send }) => send);
  for (const [index, client] of own.entries()) {
    client.send = function (this: unknown, command, ...rest) {
      return through(async () => usual[index]?.call(this, command, ...rest), command);
    };
  }
  try {
    await work();
  } finally {
    for (const [index, client] of own.entries()) client.send = usual[index] ?? client.send;
  }
  return writes;
}

/** The partition that a file is given here. */
export const files = 'FILE';

function keysOf({ input }: Command): readonly Key[] {
  const { Bucket: bucket, Key: name } = Object(input);
  return bucket === undefined ? keysIn(input) : [{ pk: files, sk: String(name) }];
}

/** The keys anywhere in a request to the table. */
function keysIn(value: unknown): readonly Key[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  const { pk, sk } = Object(value);
  if (typeof pk === 'string' && typeof sk === 'string') return [{ pk, sk }];
  return Object.values(value).flatMap(keysIn);
}
