import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import * as z from 'zod';
import { endpointEntry } from '#infra/entries';
import { builtFolders, projectRoot } from '#infra/project';
import { buildFunctions, bundleOptions } from '#infra/scripts/build-functions';
import { endpoints } from '#shared/contracts/index';
import { atMost, type BenchLine, exactly } from './bench-line';

const Meta = z.object({
  outputs: z.record(
    z.string(),
    z.object({ bytes: z.number(), inputs: z.record(z.string(), z.unknown()) }),
  ),
});

interface Bundle {
  readonly file: string;
  readonly kibibytes: number;
  readonly inputs: readonly string[];
}

const spawns = 15;

/** What has no business in a call: it belongs to the workers. */
const heavy = /node_modules\/(exceljs|puppeteer-core|@sparticuz|@cantoo|zod\/v4\/locales\/(?!en))/;

/** How much code an API handler loads, and how long that takes beside the bare DynamoDB client. */
export async function benchBundles(): Promise<BenchLine[]> {
  await buildFunctions();
  const bundles = apiBundles();
  const middle = bundles[Math.floor(bundles.length / 2)];
  const largest = bundles.at(-1);
  if (!middle || !largest) throw new Error('There is no bundle to measure');

  const bare = await bareClient();
  const load = fastestLoads([middle.file, largest.file, bare.file]);
  rmSync(bare.folder, { recursive: true });
  const ratio = (file: string) =>
    rounded((load.get(file) ?? Number.NaN) / (load.get(bare.file) ?? 0));

  return [
    atMost('API handler bundle, median', middle.kibibytes, {
      goal: 450,
      limit: 600,
      unit: 'KiB',
    }),
    atMost('API handler bundle, largest', largest.kibibytes, {
      goal: 600,
      limit: 900,
      unit: 'KiB',
    }),
    atMost('API handler load / bare DynamoDB client, median', ratio(middle.file), {
      goal: 1.3,
      limit: 1.6,
    }),
    atMost('API handler load / bare DynamoDB client, largest', ratio(largest.file), {
      goal: 1.6,
      limit: 2.2,
    }),
    exactly(
      'Heavy packages in API handlers',
      bundles.filter(({ inputs }) => inputs.some((input) => heavy.test(input))).length +
        bundles.filter(hasStripeForNothing).length,
      0,
    ),
  ];
}

const askingStripe = endpoints
  .filter(({ uses }) => uses.some((one) => /^stripe-\w+:use$/.test(one)))
  .map((endpoint) => endpointEntry(endpoint).id);

/** Its library belongs to the few calls that ask Stripe themselves. */
function hasStripeForNothing({ file, inputs }: Bundle): boolean {
  const isNeeded = askingStripe.some((id) => file.includes(`functions/${id}/`));
  return !isNeeded && inputs.some((input) => input.includes('node_modules/stripe/'));
}

/** The bundles of calls, the smallest first. */
function apiBundles(): readonly Bundle[] {
  const meta: unknown = JSON.parse(readFileSync(join(builtFolders.functions, 'meta.json'), 'utf8'));
  return Object.entries(Meta.parse(meta).outputs)
    .filter(([path]) => path.includes('functions/api/'))
    .map(([path, { bytes, inputs }]) => ({
      file: join(projectRoot, path),
      kibibytes: rounded(bytes / 1024),
      inputs: Object.keys(inputs),
    }))
    .sort((a, b) => a.kibibytes - b.kibibytes);
}

/** The peer: what anybody would ship who talks to DynamoDB and does nothing else. */
async function bareClient(): Promise<{ readonly file: string; readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  const file = join(folder, 'bare.mjs');
  await build({
    stdin: {
      contents: `import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
        const client = new DynamoDBClient({});
        export const handler = (Key) => client.send(new GetItemCommand({ TableName: 'data', Key }));`,
      resolveDir: projectRoot,
    },
    outfile: file,
    ...bundleOptions,
    // Its own way to credentials is what our bundles are measured against.
    plugins: [],
  });
  return { file, folder };
}

/** The least processor time of several fresh processes each, in turns, so that a busy moment hits all alike. */
function fastestLoads(files: readonly string[]): ReadonlyMap<string, number> {
  const fastest = new Map<string, number>();
  for (let turn = 0; turn < spawns; turn++) {
    for (const file of files) {
      fastest.set(file, Math.min(fastest.get(file) ?? Number.POSITIVE_INFINITY, loadOnce(file)));
    }
  }
  return fastest;
}

function loadOnce(file: string): number {
  const script = `
    const before = process.cpuUsage();
    const { handler } = await import(${JSON.stringify(pathToFileURL(file).href)});
    const { user, system } = process.cpuUsage(before);
    if (typeof handler !== 'function') throw new Error('The bundle has no handler');
    console.log(user + system);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], AWS_REGION: 'eu-central-1', STAGE: 'bench' },
  });
  const microseconds = Number.parseInt(stdout, 10);
  if (Number.isNaN(microseconds)) throw new Error(`${file} does not load: ${stderr}`);
  return microseconds;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
