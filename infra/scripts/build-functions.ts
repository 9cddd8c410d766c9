import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import * as z from 'zod';
import { type FunctionEntry, functionEntries } from '../entries';
import { builtFolders, projectRoot } from '../project';
import { hashOf, hashOfAll, readNote, writeWhole } from './content-hash';
import { lambdaCredentials } from './lambda-credentials';

/** What the bundles were made of, kept beside them. Packages count by the lock file, not by their files. */
const Note = z.object({
  settings: z.string(),
  hashes: z.record(z.string(), z.string()),
  filesOf: z.record(z.string(), z.array(z.string())),
});
type Note = z.infer<typeof Note>;

const options = {
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
  plugins: [lambdaCredentials],
  legalComments: 'none',
  charset: 'utf8',
  logLevel: 'warning',
} as const satisfies BuildOptions;

const noteFile = join(builtFolders.functions, 'inputs.json');
const metaFile = join(builtFolders.functions, 'meta.json');

/**
 * Bundles every function whose sources changed since the last time, all in one call of esbuild, and answers
 * with their ids. `dist/functions/meta.json` tells what each bundle is made of.
 */
export async function buildFunctions(): Promise<readonly string[]> {
  const settings = hashOfAll(
    ['package-lock.json', 'package.json', 'tsconfig.json'],
    JSON.stringify(options),
  );
  const note = readUsableNote(settings);
  const changed = changedFiles(note);
  const stale = functionEntries.filter((entry) => isStale(entry, note, changed));
  removeForgotten();
  if (stale.length === 0) return [];

  const meta = await bundle(stale);
  writeNotes(settings, mergeMeta(meta));
  return stale.map(({ id }) => id);
}

function readUsableNote(settings: string): Note | undefined {
  const note = Note.safeParse(readNote(noteFile)).data;
  return note?.settings === settings ? note : undefined;
}

function changedFiles(note: Note | undefined): ReadonlySet<string> {
  const files = Object.entries(note?.hashes ?? {});
  return new Set(files.filter(([file, hash]) => hash !== hashOf(file)).map(([file]) => file));
}

function isStale(
  { id }: FunctionEntry,
  note: Note | undefined,
  changed: ReadonlySet<string>,
): boolean {
  const files = note?.filesOf[id];
  if (!files || !existsSync(bundleFile(id))) return true;
  return files.some((file) => changed.has(file));
}

async function bundle(entries: readonly FunctionEntry[]): Promise<Metafile> {
  const { metafile, outputFiles } = await build({
    ...options,
    absWorkingDir: projectRoot,
    entryPoints: Object.fromEntries(entries.map(({ id, file }) => [`${id}/index`, file])),
    outdir: builtFolders.functions,
    metafile: true,
    write: false,
  });
  for (const { path, contents } of outputFiles) writeWhole(path, contents);
  return metafile;
}

/** The new bundles beside those that were still right. */
function mergeMeta(fresh: Metafile): Metafile {
  const known = readNote(metaFile);
  const outputs = { ...(isMetafile(known) ? known.outputs : {}), ...fresh.outputs };
  const current = new Set(functionEntries.map(({ id }) => relative(projectRoot, bundleFile(id))));
  return {
    inputs: { ...(isMetafile(known) ? known.inputs : {}), ...fresh.inputs },
    outputs: Object.fromEntries(Object.entries(outputs).filter(([path]) => current.has(path))),
  };
}

function isMetafile(value: unknown): value is Metafile {
  return typeof value === 'object' && value !== null && 'inputs' in value && 'outputs' in value;
}

function writeNotes(settings: string, meta: Metafile): void {
  const filesOf = Object.fromEntries(
    functionEntries.map(({ id }) => {
      const inputs = meta.outputs[relative(projectRoot, bundleFile(id))]?.inputs ?? {};
      return [id, Object.keys(inputs).filter(isOurs)];
    }),
  );
  const files = new Set(Object.values(filesOf).flat());
  const hashes = Object.fromEntries([...files].map((file) => [file, hashOf(file) ?? '']));

  writeWhole(metaFile, JSON.stringify(meta));
  writeWhole(noteFile, JSON.stringify({ settings, hashes, filesOf } satisfies Note));
}

/** Not a package, and a file on the disk: what a plugin makes up has its name before a colon. */
function isOurs(file: string): boolean {
  return !file.startsWith('node_modules/') && !file.includes(':');
}

/** Bundles of functions that are no more, so that nothing deploys them by accident. */
function removeForgotten(): void {
  if (!existsSync(builtFolders.functions)) return;
  const current = new Set(functionEntries.map(({ id }) => bundleFile(id)));
  for (const found of readdirSync(builtFolders.functions, { recursive: true, encoding: 'utf8' })) {
    const path = join(builtFolders.functions, found);
    if (path.endsWith('.mjs') && !current.has(path)) rmSync(join(path, '..'), { recursive: true });
  }
}

function bundleFile(functionId: string): string {
  return join(builtFolders.functions, functionId, 'index.mjs');
}
