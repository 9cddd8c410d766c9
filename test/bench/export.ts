import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#infra/project';
import { bundleOptions } from '#infra/scripts/build-functions';
import { exportFormats } from '#shared/domain/export-format';
import { atMost, type BenchLine, exactly } from './bench-line';
import type { ExportFigures, ExportRun } from './exporting/run-export';

const invoices = 10_000;
const rounds = 5;

/** An export of many invoices: how it compares with a usual library, and what it holds in memory. */
export async function benchExport(): Promise<BenchLine[]> {
  const file = await bundled();
  const ours: number[] = [];
  const theirs: number[] = [];
  // In turn, so that a busy moment of the machine slows both; then the fastest of each.
  for (let round = 0; round < rounds; round += 1) {
    const speed = { kind: 'speed', invoices } as const;
    const [job, peer] = [
      await measured(file, { ...speed, writer: 'job' }),
      await measured(file, { ...speed, writer: 'exceljs' }),
    ];
    if (job.rows !== peer.rows) throw new Error(`${job.rows} rows against ${peer.rows}`);
    ours.push(job.milliseconds);
    theirs.push(peer.milliseconds);
  }
  const ratio = Math.min(...ours) / Math.min(...theirs);

  const lines = [
    atMost('export: 10,000 invoices as XLSX, CPU time against streaming exceljs', round2(ratio), {
      goal: 0.6,
      limit: 1.2,
      unit: '×',
    }),
  ];
  for (const format of exportFormats) {
    const figures = await measured(file, { kind: 'memory', invoices, format });
    const bounds = format === 'xlsx' ? { goal: 80, limit: 150 } : { goal: 50, limit: 120 };
    lines.push(
      exactly(`export: documents in the ${format} of 10,000`, figures.rows, invoices),
      atMost(`export: growth of memory, ${format}`, figures.grownMegabytes, {
        ...bounds,
        unit: 'MB',
      }),
    );
  }
  return lines;
}

/** As the worker is deployed: what runs TypeScript directly would slow our code, and not the library. */
async function bundled(): Promise<string> {
  const file = join(projectRoot, 'dist/bench/run-export.mjs');
  await build({
    ...bundleOptions,
    entryPoints: [join(import.meta.dirname, 'exporting/run-export.ts')],
    outfile: file,
    external: ['exceljs'],
  });
  return file;
}

/** Each run has a process of its own, so that none inherits the memory of another. */
async function measured(file: string, run: ExportRun): Promise<ExportFigures> {
  const child = fork(file, { execArgv: ['--expose-gc'] });
  child.send(run);
  const [figures] = await once(child, 'message');
  child.kill();
  return figures;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
