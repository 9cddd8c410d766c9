import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#infra/project';

/**
 * A program of the tests as one file that Node runs as it is: a test that starts it ten times would otherwise have
 * it compiled ten times. It lies where its packages are found.
 */
export async function bundledProgram(source: string): Promise<string> {
  const name = path.relative(projectRoot, source).replace(/\W+/g, '-');
  const outfile = path.join(
    projectRoot,
    'node_modules/.cache/test-programs',
    `${name}-${process.pid}.mjs`,
  );
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    absWorkingDir: projectRoot,
    logLevel: 'warning',
  });
  return outfile;
}
