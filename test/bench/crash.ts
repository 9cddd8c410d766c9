import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createPhases } from '#infra/local/phases';
import { prepare } from '#infra/local/prepare';
import { startStack } from '#infra/local/stack';
import { openStackTable } from '#infra/local/stack-table';
import type { WireReply } from '#shared/contracts/wire';
import { type Person, signIn, threeRates } from '../support/local-stack';
import type { Credentials } from '../support/stack/browser-sign-in';
import { asBuilt, newStackFolder, startStackProcess } from '../support/stack/stack-process';
import { aSubscriber } from './a-subscriber';
import { type BenchLine, exactly } from './bench-line';
import { inParallel } from './in-parallel';
import { option } from './option';
import { faultsOfSeries } from './series';

const writers = 8;

/** Acknowledged invoices: their numbers by id. */
type Acknowledged = Map<string, string>;

/**
 * Kills the whole stack at a random moment while it issues invoices, starts it again on what is left,
 * and compares that with what was acknowledged, over and over on the same data.
 */
export async function benchCrash(): Promise<BenchLine[]> {
  const rounds = roundsWanted();
  const folder = newStackFolder();
  const acknowledged: Acknowledged = new Map();
  const found = { lost: 0, halfWritten: 0, gaps: 0, duplicates: 0 };
  try {
    const credentials = await prepareAccount(folder);
    for (let round = 1; round <= rounds; round += 1) {
      const fresh = await issueUntilKilled(folder, credentials);
      for (const [id, number] of fresh) acknowledged.set(id, number);

      const faults = await inspect(folder, credentials, acknowledged);
      found.lost += faults.lost;
      found.halfWritten += faults.halfWritten;
      found.gaps += faults.gaps;
      found.duplicates += faults.duplicates;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return [
    exactly(`crash: lost of ${acknowledged.size} acknowledged, ${rounds} kills`, found.lost, 0),
    exactly('crash: half-written invoices', found.halfWritten, 0),
    exactly('crash: gaps in the numbers', found.gaps, 0),
    exactly('crash: duplicate numbers', found.duplicates, 0),
  ];
}

/** `npm run bench -- crash --rounds 200` */
function roundsWanted(): number {
  return Number(option('rounds') ?? 20);
}

async function prepareAccount(folder: string): Promise<Credentials> {
  const built = await prepare(createPhases());
  const stack = await startStack({ built, folder, port: 0, onProblem: console.error });
  const table = openStackTable(stack);
  const { email, password } = await aSubscriber(stack, table);
  table.close();
  await stack.close();
  return { email, password };
}

async function issueUntilKilled(folder: string, credentials: Credentials): Promise<Acknowledged> {
  const running = await startStackProcess(folder, asBuilt);
  const person = await signIn(credentials, running.stack);
  const acknowledged: Acknowledged = new Map();
  let isAlive = true;

  const issueOne = async () => {
    const { invoice } = await issue(person);
    acknowledged.set(invoice.id, String(invoice.number));
  };
  const writer = async () => {
    while (isAlive) await issueOne().catch(() => undefined);
  };
  // The first call starts the function; the kill is to meet many that run.
  await issueOne();
  const writing = Promise.all(Array.from({ length: writers }, writer));
  await pause(randomInt(500, 3_000));
  isAlive = false;
  await running.kill();
  await writing;
  return acknowledged;
}

function issue(person: Person): Promise<WireReply<'invoices.create'>> {
  return person.call('invoices.create', {
    body: { ...threeRates, items: [...threeRates.items] },
  });
}

/** Looks at everything the next start finds; it also has to be able to go on. */
async function inspect(folder: string, credentials: Credentials, acknowledged: Acknowledged) {
  const running = await startStackProcess(folder, asBuilt);
  try {
    const person = await signIn(credentials, running.stack);
    const next = await issue(person);
    const stored = await storedNumbers(person);
    const { count } = await person.call('invoices.count');

    const wholes = await inParallel([...stored.keys()], writers, (id) => isWhole(person, id));
    const lost = [...acknowledged].filter(([id, number]) => stored.get(id) !== number);
    const numbers = [...stored.values()].map((number) => Number(number.slice(4)));
    acknowledged.set(next.invoice.id, String(next.invoice.number));
    return {
      lost: lost.length,
      halfWritten: wholes.filter((whole) => !whole).length + Math.abs(count - stored.size),
      ...faultsOfSeries(numbers),
    };
  } finally {
    await running.stop();
  }
}

/** By the index that lists are read from, which a torn write would leave behind or ahead. */
async function storedNumbers(person: Person): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>();
  let cursor: string | undefined;
  do {
    const query = { view: 'page', ...(cursor !== undefined && { cursor }) } as const;
    const page = Object(await person.call('invoices.list', { query }));
    for (const { id, number } of page.invoices) numbers.set(id, String(number));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return numbers;
}

/** The record and its history were written together, or not at all. */
async function isWhole(person: Person, id: string): Promise<boolean> {
  const { invoice, timeline } = await person.call('invoices.get', { params: { id } });
  const events = timeline.map(({ event }) => event);
  return Boolean(invoice.number) && events.includes('created') && events.includes('issued');
}
