import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#infra/project';
import type { BenchLine } from './bench-line';

// `npm run bench` measures everything, `npm run bench -- totals pdf` some. Prints goal, limit and figure, writes
// bench-results.json, and ends with 1 when a figure is past its limit.

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

/** Each is a file beside this one, `<name>.ts`, that exports `bench<Name>`. */
const names = [
  'totals',
  'bundles',
  'synth',
  'web',
  'list',
  'search',
  'issue',
  'numbering',
  'crash',
  'pdf',
  'paper',
  'email',
  'queues',
  'webhooks',
  'journeys',
  'export',
  'fuzz',
  'doors',
  'editor',
  'start',
] as const;
type Name = (typeof names)[number];

const results: Record<string, readonly BenchLine[]> = {};
for (const name of chosen(process.argv.slice(2))) {
  console.log(`\n${name}`);
  const lines = await run(name);
  for (const line of lines) console.log(describe(line));
  results[name] = lines;
}
writeFileSync(join(projectRoot, 'bench-results.json'), `${JSON.stringify(results, null, 2)}\n`);

const past = Object.values(results).flatMap((lines) => lines.filter(({ ok }) => !ok));
console.log(past.length === 0 ? '\nWithin all limits' : `\nPast the limit: ${past.length}`);
process.exit(past.length === 0 ? 0 : 1);

/** The benchmarks named on the command line; options such as `--rounds 200` are for the benchmarks themselves. */
function chosen(args: readonly string[]): readonly Name[] {
  const words = args.filter(
    (word, at) => !word.startsWith('--') && !args[at - 1]?.startsWith('--'),
  );
  const unknown = words.filter((word) => !names.some((name) => name === word));
  if (unknown.length > 0) {
    console.error(`No benchmark is called ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
    process.exit(2);
  }
  return names.filter((name) => words.length === 0 || words.includes(name));
}

function fileOf(name: Name): string {
  return join(import.meta.dirname, `${name}.ts`);
}

async function run(name: Name): Promise<readonly BenchLine[]> {
  const loaded: Record<string, unknown> = await import(pathToFileURL(fileOf(name)).href);
  const bench = loaded[`bench${name.charAt(0).toUpperCase()}${name.slice(1)}`];
  if (typeof bench !== 'function') throw new Error(`test/bench/${name}.ts exports no benchmark`);
  return bench();
}

function describe({ name, figure, unit, goal, limit, ok, metGoal }: BenchLine): string {
  const verdict = ok ? (metGoal ? 'goal met' : 'within limit') : 'PAST THE LIMIT';
  const measured = unit === undefined ? String(figure) : `${figure} ${unit}`;
  return `  ${name.padEnd(58)} ${measured.padStart(14)}   goal ${goal}, limit ${limit}   ${verdict}`;
}
