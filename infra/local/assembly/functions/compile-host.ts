import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const source = path.join(path.dirname(fileURLToPath(import.meta.url)), 'function-host.ts');

/**
 * The thread's own code as an address a worker can be started from. Loading TypeScript inside every
 * thread instead would cost each function a compiler.
 */
export async function compileHost(): Promise<URL> {
  const { code } = await transform(await readFile(source, 'utf8'), {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
  });
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}
