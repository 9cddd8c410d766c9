import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endpoints } from '#shared/contracts/index';
import { aStocked, type Fault, fuzzCall, isTaking } from '../support/fuzz/fuzz-call';
import { openProduct, type Product } from '../support/product/open-product';
import type { Tenant } from '../support/product/tenant';
import { atMost, type BenchLine, exactly } from './bench-line';
import { option } from './option';

/**
 * `--requests 1000` for a shorter run, `--calls invoices` for some of the calls. A run with `--results <file>` keeps
 * what it did there and goes on where one with that file ended; `--shard 1/2` and `--shard 2/2` share it, each in a
 * process of its own, and one without a shard adds up what all of them found.
 */
const requests = Number(option('requests') ?? 10_000);
const calls = endpoints.filter(({ id }) => id.startsWith(option('calls') ?? ''));
const seed = Number(option('seed') ?? 20_261_128);
const results = option('results');
const [shard = 1, shards = 1] = (option('shard') ?? '1/1').split('/').map(Number);

/** So many to a call at a time, then as many to the next one: a run that is cut short was fair to all of them. */
const perTurn = Number(option('turn') ?? 1250);
const turnsPerAccount = 4;
const megabyte = 1_048_576;

/** What came of one turn of a call. */
interface Turn {
  readonly id: string;
  readonly turn: number;
  readonly requests: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly faults: readonly Fault[];
  readonly slowestMilliseconds: number;
  readonly cpuSeconds: number;
  /** Once all that is garbage is gone, on the last turn of a round of all calls. */
  readonly heap?: { readonly process: number; readonly megabytes: number };
}

/** Ten thousand requests of all kinds to each call, in this process, over the emulated table, bucket and queues. */
export async function benchFuzz(): Promise<BenchLine[]> {
  const done = earlierTurns();
  const left = turnsLeft(done);
  if (left.length > 0) done.push(...(await fuzzAll(left)));
  return linesOf(done);
}

function earlierTurns(): Turn[] {
  if (results === undefined || !existsSync(results)) return [];
  const lines = readFileSync(results, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

interface ToDo {
  readonly contract: (typeof endpoints)[number];
  readonly turn: number;
  readonly requests: number;
  readonly endsRound: boolean;
}

function turnsLeft(done: readonly Turn[]): readonly ToDo[] {
  const names = new Set(done.map(({ id, turn }) => `${id} ${turn}`));
  const mine = calls.filter((_, index) => index % shards === shard - 1);
  return Array.from({ length: Math.ceil(requests / perTurn) }, (_, turn) =>
    mine.map((contract, index) => ({
      contract,
      turn,
      requests: Math.min(perTurn, requests - turn * perTurn),
      endsRound: index === mine.length - 1,
    })),
  )
    .flat()
    .filter(({ contract, turn }) => !names.has(`${contract.id} ${turn}`));
}

/** Of the uses that limits count, only some are counted: otherwise nearly all answers were that there are too many. */
function sparesLimits(): (input: object) => boolean {
  let uses = 0;
  return (input) => {
    const { Key: key } = Object(input);
    if (!String(key?.sk).startsWith('LIMIT#')) return false;
    uses += 1;
    return uses % 50 !== 0;
  };
}

async function fuzzAll(left: readonly ToDo[]): Promise<readonly Turn[]> {
  const product = await openProduct({ asksDirectly: true, isLost: sparesLimits() });
  try {
    const turns: Turn[] = [];
    const accounts = openAccounts(product);
    for (const todo of left) {
      const turn = await fuzzTurn(product, todo, accounts);
      turns.push(turn);
      report(turn);
      if (results !== undefined) appendFileSync(results, `${JSON.stringify(turn)}\n`);
    }
    return turns;
  } finally {
    await product.close();
  }
}

type Accounts = (isPaid: boolean) => Promise<Tenant>;

/** One account of each plan serves several calls: making one costs as much as a hundred requests. */
function openAccounts(product: Product): Accounts {
  const open = new Map<boolean, { readonly tenant: Tenant; turns: number }>();
  return async (isPaid) => {
    const current = open.get(isPaid);
    const isFresh = current && current.turns < turnsPerAccount;
    if (isFresh && (await current.tenant.send('invoices.count')).status === 200) {
      current.turns += 1;
      return current.tenant;
    }
    const tenant = await aStocked(product, isPaid);
    open.set(isPaid, { tenant, turns: 1 });
    return tenant;
  };
}

async function fuzzTurn(
  product: Product,
  { contract, turn, requests: many, endsRound }: ToDo,
  accounts: Accounts,
): Promise<Turn> {
  const begun = process.cpuUsage();
  const isPaid = turn % 2 === 1;
  const tenant = isTaking(contract) ? undefined : await accounts(isPaid);
  const course = { requests: many, seed: seed + turn * perTurn, isPaid, tenant };
  const outcome = await fuzzCall(product, contract, course);
  const { user, system } = process.cpuUsage(begun);
  return {
    ...outcome,
    id: contract.id,
    turn,
    byStatus: Object.fromEntries(outcome.byStatus),
    cpuSeconds: (user + system) / 1e6,
    ...(endsRound && { heap: { process: process.pid, megabytes: usedBytes() / megabyte } }),
  };
}

function linesOf(turns: readonly Turn[]): BenchLine[] {
  const sent = calls.map(({ id }) =>
    sum(turns.filter((one) => one.id === id).map((one) => one.requests)),
  );
  const faults = turns.flatMap((one) => one.faults);
  const serverErrors = sum(
    turns.flatMap(({ byStatus }) =>
      Object.entries(byStatus)
        .filter(([status]) => Number(status) >= 500 || status === '0')
        .map(([, count]) => count),
    ),
  );
  const slowest = Math.max(...turns.map((one) => one.slowestMilliseconds));
  for (const { fault, request } of faults) console.log(`  ${fault}\n    ${request}`);
  console.log(`  ${sum(sent)} requests: ${sharesOf(turns)}`);
  return [
    exactly('requests to each call', Math.min(...sent), requests, `to ${calls.length} calls`),
    exactly('answers of 5xx, and hanging or failing calls', serverErrors, 0),
    exactly('answers that are undocumented or tell too much', faults.length - serverErrors, 0),
    atMost('slowest answer', Math.round(slowest), {
      goal: 1500,
      limit: 5000,
      unit: 'ms',
    }),
    atMost('growth of the heap after the first round', Math.round(growth(turns) * 10) / 10, {
      goal: 8,
      limit: 25,
      unit: 'MiB',
    }),
  ];
}

function sharesOf(turns: readonly Turn[]): string {
  const counts = new Map<string, number>();
  for (const [status, count] of turns.flatMap(({ byStatus }) => Object.entries(byStatus))) {
    counts.set(status, (counts.get(status) ?? 0) + count);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([status, count]) => `${status}×${count}`)
    .join(' ');
}

/** The first round loads all that there is; whatever every call leaves behind shows in the ones after it. */
function growth(turns: readonly Turn[]): number {
  const heaps = turns.flatMap(({ heap }) => heap ?? []);
  const processes = [...new Set(heaps.map((heap) => heap.process))];
  return Math.max(
    0,
    ...processes.map((id) => {
      const sizes = heaps.filter((heap) => heap.process === id).map((heap) => heap.megabytes);
      return (sizes.at(-1) ?? 0) - (sizes[0] ?? 0);
    }),
  );
}

function report({ id, turn, requests: sent, byStatus, slowestMilliseconds, ...rest }: Turn) {
  const statuses = Object.entries(byStatus).map(([status, count]) => `${status}×${count}`);
  const each = `${((rest.cpuSeconds * 1000) / sent).toFixed(1)} ms each`;
  const slowest = `${Math.round(slowestMilliseconds)} ms at most`;
  const heap = rest.heap ? `, heap ${rest.heap.megabytes.toFixed(1)} MiB` : '';
  console.log(
    `    ${id.padEnd(28)} ${turn} ${sent}  ${statuses.join(' ')}  ${each}, ${slowest}${heap}`,
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

function usedBytes(): number {
  if (typeof collect === 'function') for (let times = 0; times < 3; times += 1) collect();
  return process.memoryUsage().heapUsed;
}
