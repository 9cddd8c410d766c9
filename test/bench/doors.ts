import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#infra/project';
import { bundleOptions } from '#infra/scripts/build-functions';
import type { EndpointId } from '#shared/contracts/wire';
import { type ForeignCall, foreignCalls, unknownLike } from '../support/product/foreign-calls';
import { rawRequestOf } from '../support/product/incoming-message';
import { openProduct, type Product, productAddress } from '../support/product/open-product';
import { aTenant, type Tenant } from '../support/product/tenant';
import { createHttpDriver } from '../support/stack/http-driver';
import { atMost, type BenchLine } from './bench-line';
import { hostileDocuments, hostilePictures } from './doors/hostile-files';
import type { Refusal, ToRefuse } from './doors/refuse-one';
import { inParallel } from './in-parallel';

/** In turn, so that a busy moment of the machine slows both sides. */
const rounds = 40;
const mailRounds = 12;
const ratio = { goal: 1.1, limit: 1.2, unit: '×' };

/** What refusals tell by their time, and what they cost. */
export async function benchDoors(): Promise<BenchLine[]> {
  return [...(await answers()), ...(await refusals())];
}

async function answers(): Promise<BenchLine[]> {
  const product = await openProduct();
  try {
    return [...(await foreignIds(product)), ...(await addresses(product))];
  } finally {
    await product.close();
  }
}

/** Every call that answers 404 to an id of somebody else: against one that nobody has. */
async function foreignIds(product: Product): Promise<BenchLine[]> {
  const [owner, stranger] = [await aTenant(product), await aTenant(product)];
  const ratios: [string, number][] = [];
  for (const [id, fields] of Object.entries(foreignCalls)) {
    for (const call of fields.filter(({ status = 404 }) => status === 404)) {
      ratios.push([`${id}, ${call.field}`, await ratioOf(stranger, id as EndpointId, call, owner)]);
    }
  }
  const [slowest, worst] = ratios.toSorted(([, a], [, b]) => b - a)[0] ?? ['', Number.NaN];
  return [
    atMost(
      `foreign and missing ids, ${ratios.length} fields, typical`,
      median(ratios.map(([, one]) => one)),
      ratio,
    ),
    atMost(`foreign and missing ids, the worst: ${slowest}`, worst, ratio),
  ];
}

async function ratioOf(
  stranger: Tenant,
  id: EndpointId,
  { kinds, request }: ForeignCall,
  owner: Tenant,
): Promise<number> {
  const kind = kinds[0] ?? 'invoice';
  const ask = async (named: string) => {
    const { status } = await stranger.send(id, request(named));
    if (status !== 404) throw new Error(`${id} answers ${status}`);
  };
  const measure = () =>
    compared(
      rounds,
      () => ask(owner.ids[kind]),
      () => ask(unknownLike(kind)),
    );
  const first = await measure();
  // Of many figures one is bad by chance; what is no chance is so again.
  return first <= ratio.goal ? first : Math.min(first, await measure());
}

/** What asks by an e-mail address: one with an account against one without. */
async function addresses(product: Product): Promise<BenchLine[]> {
  const send = visitors(product);
  const doors = {
    'a forgotten password': (email: string) => send('access.requestPasswordReset', { email }, 202),
    recovery: (email: string) =>
      send('factors.recover', { email, password: 'Spatne-1', code: '00000-00000' }, 400),
  };
  const lines: BenchLine[] = [];
  for (const [name, ask] of Object.entries(doors)) {
    const known = await inParallel(Array.from({ length: mailRounds }), 1, async () => {
      const { email } = await product.people.signIn();
      return email;
    });
    const figure = await compared(
      mailRounds,
      (round) => ask(known[round] ?? ''),
      (round) => ask(`nikdo-${round}@example.cz`),
    );
    lines.push(atMost(`known and unknown address, ${name}`, figure, ratio));
  }
  return lines;
}

/** Calls of somebody who is signed in nowhere, each from another address, so that no limit is met. */
function visitors(product: Product) {
  let visitor = 0;
  const { send } = createHttpDriver(productAddress, undefined, async (address, init) => {
    visitor += 1;
    const request = await rawRequestOf(new Request(address, init));
    const { status, headers, body } = await product.answer(request, `10.1.0.${visitor}`);
    return new Response(new Uint8Array(body), { status, headers });
  });
  return async (id: EndpointId, body: object, expected: number) => {
    const { status } = await send(id, { body });
    if (status !== expected) throw new Error(`${id} answers ${status}`);
  };
}

type Work = (round: number) => Promise<void>;

/** By how much one takes longer than the other, whichever it is. */
async function compared(times: number, one: Work, other: Work): Promise<number> {
  const took: [number[], number[]] = [[], []];
  await one(0);
  await other(0);
  for (let round = 0; round < times; round += 1) {
    // Who comes first has a cold start of its own.
    const turns = round % 2 === 0 ? [0, 1] : [1, 0];
    for (const turn of turns) {
      const begun = performance.now();
      await (turn === 0 ? one : other)(round);
      took[turn === 0 ? 0 : 1].push(performance.now() - begun);
    }
  }
  const [a, b] = took.map(median) as [number, number];
  return round2(Math.max(a, b) / Math.min(a, b));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Files that have to be refused: how long that takes, and what it needs meanwhile. */
async function refusals(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'splatno-doors-'));
  try {
    const program = await bundled();
    const measure = async (reader: ToRefuse['reader'], files: typeof hostilePictures) => {
      const figures: (Refusal & { readonly name: string })[] = [];
      for (const [name, bytes] of Object.entries(files)) {
        const path = join(folder, 'file');
        await writeFile(path, bytes());
        figures.push({ name, ...(await refuseThrice(program, { reader, path })) });
      }
      return figures;
    };
    return [
      ...linesOf('pictures', await measure('picture', hostilePictures), 100),
      ...linesOf('ISDOC files', await measure('isdoc', hostileDocuments), 200),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function linesOf(
  what: string,
  figures: readonly (Refusal & { readonly name: string })[],
  limit: number,
): BenchLine[] {
  const worst = (of: keyof Refusal) => figures.toSorted((a, b) => b[of] - a[of])[0];
  const [slowest, largest] = [worst('milliseconds'), worst('grownMegabytes')];
  return [
    atMost(
      `refusing ${figures.length} ${what}, the slowest: ${slowest?.name}`,
      round2(slowest?.milliseconds),
      {
        goal: limit / 2,
        limit,
        unit: 'ms',
      },
    ),
    atMost(
      `growth of memory meanwhile, the most: ${largest?.name}`,
      round2(largest?.grownMegabytes),
      {
        goal: 25,
        limit: 50,
        unit: 'MB',
      },
    ),
  ];
}

/** As it is deployed: what runs TypeScript directly would have grown before. */
async function bundled(): Promise<string> {
  const file = join(projectRoot, 'dist/bench/refuse-one.mjs');
  await build({
    ...bundleOptions,
    entryPoints: [join(import.meta.dirname, 'doors/refuse-one.ts')],
    outfile: file,
  });
  return file;
}

/** The quickest time, for the machine may be busy, and the most memory. */
async function refuseThrice(program: string, file: ToRefuse): Promise<Refusal> {
  const runs = await inParallel([1, 2, 3], 1, () => refuse(program, file));
  return {
    milliseconds: Math.min(...runs.map(({ milliseconds }) => milliseconds)),
    grownMegabytes: Math.max(...runs.map(({ grownMegabytes }) => grownMegabytes)),
  };
}

async function refuse(program: string, file: ToRefuse): Promise<Refusal> {
  const child = fork(program, { execArgv: ['--expose-gc'] });
  child.send(file);
  const [refusal] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`refusing ended with ${code}`);
    }),
  ]);
  child.kill();
  return refusal;
}

function round2(value = Number.NaN): number {
  return Math.round(value * 100) / 100;
}
