import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endpoints } from '#shared/contracts/index';
import { fuzzCall, type Outcome } from '../support/fuzz/fuzz-call';
import { openProduct, type Product } from '../support/product/open-product';
import { atMost, type BenchLine, exactly } from './bench-line';

/** `--requests 1000` for a shorter run, `--calls invoices` for some of the calls. */
const requests = Number(option('requests') ?? 10_000);
const calls = endpoints.filter(({ id }) => id.startsWith(option('calls') ?? ''));
const seed = Number(option('seed') ?? 20_261_128);

const megabyte = 1_048_576;

/** Ten thousand requests of all kinds to each call, in this process, over the emulated table, bucket and queues. */
export async function benchFuzz(): Promise<BenchLine[]> {
  const product = await openProduct();
  try {
    // What every first call loads, and what the services keep in memory, is there before anything is measured.
    for (const contract of calls) await fuzzCall(product, contract, { requests: 30, seed });
    const outcomes = await fuzzAll(product);
    return linesOf(outcomes);
  } finally {
    await product.close();
  }
}

interface Measured extends Outcome {
  readonly id: string;
  /** By how much the heap has grown from the second half of the requests, which met everything before. */
  readonly grownMegabytes: number;
}

async function fuzzAll(product: Product): Promise<readonly Measured[]> {
  const outcomes: Measured[] = [];
  for (const contract of calls) {
    const half = Math.ceil(requests / 2);
    const first = await fuzzCall(product, contract, { requests: half, seed });
    const before = usedBytes();
    const second = await fuzzCall(product, contract, {
      requests: requests - half,
      seed: seed + half,
    });
    const outcome = {
      ...joined(first, second),
      id: contract.id,
      grownMegabytes: (usedBytes() - before) / megabyte,
    };
    outcomes.push(outcome);
    report(outcome);
  }
  return outcomes;
}

function joined(first: Outcome, second: Outcome): Outcome {
  const statuses = [...first.byStatus.keys(), ...second.byStatus.keys()];
  const count = (status: number) =>
    (first.byStatus.get(status) ?? 0) + (second.byStatus.get(status) ?? 0);
  return {
    requests: first.requests + second.requests,
    faults: [...first.faults, ...second.faults],
    byStatus: new Map([...new Set(statuses)].sort().map((status) => [status, count(status)])),
    slowestMilliseconds: Math.max(first.slowestMilliseconds, second.slowestMilliseconds),
  };
}

function linesOf(outcomes: readonly Measured[]): BenchLine[] {
  const fewest = Math.min(...outcomes.map((one) => one.requests));
  const faults = outcomes.flatMap((one) => one.faults);
  const serverErrors = outcomes.flatMap((one) =>
    [...one.byStatus].filter(([status]) => status >= 500 || status === 0).map(([, count]) => count),
  );
  const slowest = Math.max(...outcomes.map((one) => one.slowestMilliseconds));
  const grown = Math.max(...outcomes.map((one) => one.grownMegabytes));
  if (faults.length > 0) {
    const file = join(tmpdir(), 'fuzz-faults.json');
    writeFileSync(
      file,
      JSON.stringify(
        outcomes.filter((one) => one.faults.length > 0),
        null,
        2,
      ),
    );
    console.log(`  The faults are in ${file}`);
  }
  return [
    exactly('requests to each call', fewest, requests, `to ${outcomes.length} calls`),
    exactly('answers of 5xx, and hanging or failing calls', sum(serverErrors), 0),
    exactly('answers that are undocumented or tell too much', faults.length - sum(serverErrors), 0),
    atMost('slowest answer', Math.round(slowest), { goal: 1500, limit: 5000, unit: 'ms' }),
    atMost('growth of the heap, worst call', Math.round(grown * 10) / 10, {
      goal: 8,
      limit: 25,
      unit: 'MiB',
    }),
  ];
}

function report({ id, requests: sent, byStatus, slowestMilliseconds, grownMegabytes }: Measured) {
  const statuses = [...byStatus].map(([status, count]) => `${status}×${count}`).join(' ');
  const grown = `${grownMegabytes.toFixed(1)} MiB`;
  console.log(
    `    ${id.padEnd(28)} ${sent}  ${statuses}  ${Math.round(slowestMilliseconds)} ms  ${grown}`,
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

function usedBytes(): number {
  if (typeof collect === 'function') for (let turn = 0; turn < 3; turn += 1) collect();
  return process.memoryUsage().heapUsed;
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
}
