import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { projectRoot } from '#infra/project';
import { buildWeb } from '#infra/scripts/build-web';
import { atMost, type BenchLine } from './bench-line';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof Manifest>;

const web = join(projectRoot, 'dist/web');
const screens = 'src/screens/';
const kilobyte = 1000;

/** JavaScript as it is loaded: what an entry or a screen imports, statically and once, after gzip -9. */
export async function benchWeb(): Promise<readonly BenchLine[]> {
  await buildWeb();
  const manifest = Manifest.parse(
    JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')),
  );
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);

  // What a visitor of the sign-in needs: the app, the frame, the form, and the texts of one language.
  const signIn = keysOf(manifest, /screens\/auth\/(?:auth-frame|login-screen)\./);
  const texts = keysOf(manifest, /(?:app|i18n|features\/auth)\/messages\/cs\.ts$/);
  const shellScreens = keysOf(manifest, /app\/shell\/shell\./);
  const first = closure(manifest, [...entry, ...signIn, ...texts, ...shellScreens]);

  const routes = Object.keys(manifest)
    .filter((key) => key.startsWith(screens) && !signIn.includes(key))
    .map((key) => ({ key, size: sizeOf(manifest, difference(closure(manifest, [key]), first)) }));
  const isEditor = ({ key }: { key: string }) => /(?:new|edit)-invoice-screen/.test(key);
  const largest = (list: typeof routes) => Math.max(...list.map(({ size }) => size));

  return [
    atMost('shell and sign-in, JavaScript, gzip', sizeOf(manifest, first), {
      goal: 120,
      limit: 150,
      unit: 'kB',
    }),
    atMost('any further screen, gzip', largest(routes.filter((route) => !isEditor(route))), {
      goal: 70,
      limit: 110,
      unit: 'kB',
    }),
    atMost('the invoice editor, gzip', largest(routes.filter(isEditor)), {
      goal: 90,
      limit: 110,
      unit: 'kB',
    }),
  ];
}

function keysOf(manifest: Manifest, pattern: RegExp): readonly string[] {
  const keys = Object.keys(manifest).filter((key) => pattern.test(key));
  if (keys.length === 0) throw new Error(`Nothing in the build matches ${pattern}`);
  return keys;
}

/** The files that loading these parts brings with it, without what is loaded later on demand. */
function closure(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return found;
}

function difference(keys: ReadonlySet<string>, known: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...keys].filter((key) => !known.has(key)));
}

function sizeOf(manifest: Manifest, keys: ReadonlySet<string>): number {
  const files = new Set(
    [...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')),
  );
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(web, file)), { level: 9 }).length,
    0,
  );
  return Math.round((10 * bytes) / kilobyte) / 10;
}
