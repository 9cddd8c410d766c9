import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

interface Options {
  readonly entry: string;
  /** Files that the app has beside its modules, and that come with it unchanged. */
  readonly publicFolder: string;
  /** Where mails are handed in, below the address of the API. */
  readonly sendPath: string;
}

interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** Fonts of documents are big and few people need them without a connection: they are kept once they were shown. */
const isLater = (file: string) => /\.(?:woff2?|ttf)$/.test(file) && !/inter-latin/.test(file);

/** Builds `service-worker.js` beside the app, with the list of what the app consists of. */
export function serviceWorkerPlugin({ entry, publicFolder, sendPath }: Options): Plugin {
  return {
    name: 'splatno:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: async function bundleWorker(_, bundle) {
        const built = Object.values(bundle).map((file) => ({
          fileName: file.fileName,
          source: file.type === 'chunk' ? file.code : file.source,
        }));
        // The page of the access gate lies in a folder, and is no part of the app; what robots read is none either.
        const beside = readdirSync(publicFolder, { withFileTypes: true })
          .filter((entry) => entry.isFile() && entry.name !== 'robots.txt')
          .map(({ name }) => ({
            fileName: name,
            source: readFileSync(join(publicFolder, name)),
          }));
        const source = await workerSource(entry, {
          builtShell: shellOf([...built, ...beside]),
          builtSendPath: sendPath,
        });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

/** The version changes with any file, so that a browser takes a new app whole or not at all. */
function shellOf(files: readonly BuiltFile[]) {
  const sorted = files
    .filter(({ fileName }) => !fileName.startsWith('.'))
    .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
  const hash = createHash('sha256');
  for (const { fileName, source } of sorted) hash.update(`${fileName}\n`).update(source);

  const wanted = sorted.filter(({ fileName }) => !isLater(fileName) && fileName !== 'index.html');
  return {
    version: hash.digest('hex').slice(0, 16),
    files: wanted.map(({ fileName }) => `/${fileName}`),
  };
}

async function workerSource(entry: string, values: Readonly<Record<string, unknown>>) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  });
  const [worker] = outputFiles;
  if (!worker) throw new Error('esbuild made no service worker');
  return worker.text;
}
