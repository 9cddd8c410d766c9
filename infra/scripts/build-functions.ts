import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import * as z from 'zod';
import { type FunctionEntry, functionEntries } from '../entries';
import { builtFolders, projectRoot } from '../project';
import { hashOf, hashOfAll, listFiles, readNote, writeWhole } from './content-hash';
import { lambdaCredentials } from './lambda-credentials';
import { literalKeys } from './literal-keys';
import { usedStripe } from './used-stripe';

/** What the bundles were made of, kept beside them. Packages count by the lock file, not by their files. */
const Note = z.object({
  settings: z.string(),
  hashes: z.record(z.string(), z.string()),
  filesOf: z.record(z.string(), z.array(z.string())),
});
type Note = z.infer<typeof Note>;

export interface BundlePlan {
  /** Where the sources lie, in the folders `functions` and `shared`. */
  readonly root: string;
  readonly entries: readonly FunctionEntry[];
  /** Where the bundles go. */
  readonly folder: string;
}

/** All functions of the product, bundled into a folder. */
export function bundlesIn(folder: string): BundlePlan {
  return { root: projectRoot, entries: functionEntries, folder };
}

/** How every function is bundled. */
export const bundleOptions = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node22',
  format: 'esm',
  // The SDK as ES modules sheds what a function does not use: a third less to load.
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  // Some packages still call `require`, which ES modules do not have.
  banner: {
    js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
  },
  plugins: [lambdaCredentials, literalKeys, usedStripe],
  legalComments: 'none',
  charset: 'utf8',
  logLevel: 'warning',
} as const satisfies BuildOptions;

/**
 * Bundles every function whose sources changed since the last time, all in one call of esbuild, and answers
 * with their ids. `dist/functions/meta.json` tells what each bundle is made of.
 */
export async function buildFunctions(
  plan: BundlePlan = bundlesIn(builtFolders.functions),
): Promise<readonly string[]> {
  const settings = hashOfAll([
    'package-lock.json',
    'package.json',
    'tsconfig.json',
    'infra/scripts/build-functions.ts',
    'infra/scripts/lambda-credentials.ts',
    'infra/scripts/literal-keys.ts',
    'infra/scripts/used-stripe.ts',
    'functions/adapters/stripe/used-resources.ts',
  ]);
  const note = readUsableNote(plan, settings);
  const changed = changedFiles(plan, note);
  const stale = plan.entries.filter((entry) => isStale(plan, entry, note, changed));
  removeForgotten(plan);
  if (stale.length === 0) return [];

  // Taken before the bundler reads: a file that changes meanwhile is found changed the next time.
  const hashes = hashSources(plan);
  const meta = mergeMeta(plan, await bundle(plan, stale));
  writeWhole(join(plan.folder, 'meta.json'), JSON.stringify(meta));
  writeWhole(noteFile(plan), JSON.stringify(noteOf(plan, meta, { settings, hashes })));
  return stale.map(({ id }) => id);
}

function readUsableNote(plan: BundlePlan, settings: string): Note | undefined {
  const note = Note.safeParse(readNote(noteFile(plan))).data;
  return note?.settings === settings ? note : undefined;
}

function changedFiles({ root }: BundlePlan, note: Note | undefined): ReadonlySet<string> {
  const files = Object.entries(note?.hashes ?? {});
  return new Set(
    files.filter(([file, hash]) => hash !== hashOf(join(root, file))).map(([file]) => file),
  );
}

function isStale(
  plan: BundlePlan,
  { id }: FunctionEntry,
  note: Note | undefined,
  changed: ReadonlySet<string>,
): boolean {
  const files = note?.filesOf[id];
  if (!files || !existsSync(bundleFile(plan, id))) return true;
  return files.some((file) => changed.has(file));
}

function hashSources({ root }: BundlePlan): Readonly<Record<string, string>> {
  const files = listFiles(join(root, 'functions'), join(root, 'shared'));
  return Object.fromEntries(
    files.map((file) => {
      const path = join(projectRoot, file);
      return [relative(root, path), hashOf(path) ?? ''];
    }),
  );
}

async function bundle(plan: BundlePlan, entries: readonly FunctionEntry[]): Promise<Metafile> {
  const { metafile, outputFiles } = await build({
    ...bundleOptions,
    absWorkingDir: plan.root,
    entryPoints: Object.fromEntries(entries.map(({ id, file }) => [`${id}/index`, file])),
    outdir: plan.folder,
    metafile: true,
    write: false,
  });
  for (const { path, contents } of outputFiles) writeWhole(path, contents);
  return metafile;
}

/** The new bundles beside those that were still right. */
function mergeMeta(plan: BundlePlan, fresh: Metafile): Metafile {
  const known = readNote(join(plan.folder, 'meta.json'));
  const before = isMetafile(known) ? known : { inputs: {}, outputs: {} };
  const outputs = { ...before.outputs, ...fresh.outputs };
  const current = new Set(plan.entries.map(({ id }) => outputName(plan, id)));
  return {
    inputs: { ...before.inputs, ...fresh.inputs },
    outputs: Object.fromEntries(Object.entries(outputs).filter(([name]) => current.has(name))),
  };
}

function isMetafile(value: unknown): value is Metafile {
  return typeof value === 'object' && value !== null && 'inputs' in value && 'outputs' in value;
}

function noteOf(plan: BundlePlan, meta: Metafile, rest: Pick<Note, 'settings' | 'hashes'>): Note {
  const filesOf = plan.entries.map(({ id, file }) => {
    const files = [...reachable(meta, file)];
    return [id, files.filter((found) => found in rest.hashes)];
  });
  return { ...rest, filesOf: Object.fromEntries(filesOf) };
}

/** All that a file leads to: what esbuild lists for a bundle leaves out files of which only constants remain. */
function reachable(meta: Metafile, file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path } of meta.inputs[file]?.imports ?? []) reachable(meta, path, found);
  return found;
}

/** Bundles of functions that are no more, so that nothing deploys them by accident. */
function removeForgotten(plan: BundlePlan): void {
  if (!existsSync(plan.folder)) return;
  const current = new Set(plan.entries.map(({ id }) => bundleFile(plan, id)));
  for (const found of readdirSync(plan.folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(plan.folder, found);
    if (path.endsWith('.mjs') && !current.has(path)) rmSync(join(path, '..'), { recursive: true });
  }
}

function noteFile({ folder }: BundlePlan): string {
  return join(folder, 'inputs.json');
}

export function bundleFile({ folder }: BundlePlan, functionId: string): string {
  return join(folder, functionId, 'index.mjs');
}

/** How esbuild names the output: from the root, with slashes on every system. */
function outputName(plan: BundlePlan, functionId: string): string {
  return relative(plan.root, bundleFile(plan, functionId)).replaceAll('\\', '/');
}
