import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import * as z from 'zod';
import { buildFunctions } from '#infra/scripts/build-functions';
import { buildPrinterLayer } from '#infra/scripts/build-printer-layer';
import { synth } from '#infra/scripts/synth-stage';
import { atLeast, atMost, type BenchLine, exactly } from './bench-line';

const Template = z.object({ Resources: z.record(z.string(), z.unknown()) });
const Report = z.object({
  pluginReports: z.array(z.object({ violations: z.array(z.unknown()).default([]) })).default([]),
});

/** How large the stacks of production are, how long they take to synthesise, and what the rules find. */
export async function benchSynth(): Promise<BenchLine[]> {
  await buildFunctions();
  await buildPrinterLayer();
  const folder = mkdtempSync(join(tmpdir(), 'synth-'));
  const outdir = join(folder, 'production');

  const started = performance.now();
  const refusal = await synth({ stage: 'production', outdir }).then(
    () => undefined,
    (error: unknown) => error,
  );
  const seconds = (performance.now() - started) / 1000;
  // A refused assembly stays where it was made, with the report beside it.
  const made = refusal === undefined ? outdir : join(folder, readdirSync(folder)[0] ?? '');

  const lines = [
    atMost('Resources of the largest stack', largestStack(made), { goal: 400, limit: 450 }),
    atMost('Synthesis of production with all rules', Math.round(seconds * 10) / 10, {
      goal: 60,
      limit: 120,
      unit: 's',
    }),
    exactly('Findings without a reason', findingsIn(made), 0),
    atLeast('Findings in a careless bucket (control)', findingsInCarelessBucket(folder), {
      goal: 1,
      limit: 1,
    }),
  ];
  rmSync(folder, { recursive: true });
  return lines;
}

function largestStack(outdir: string): number {
  const counts = readdirSync(outdir)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => Object.keys(Template.parse(readJson(join(outdir, file))).Resources).length);
  return Math.max(...counts);
}

function findingsIn(outdir: string): number {
  const { pluginReports } = Report.parse(readJson(join(outdir, 'validation-report.json')));
  return pluginReports.flatMap(({ violations }) => violations).length;
}

function findingsInCarelessBucket(folder: string): number {
  const outdir = join(folder, 'careless');
  const app = new App({ outdir, builtinCloudFormationValidation: false });
  new Bucket(new Stack(app, 'Careless'), 'Bucket');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

  const { error } = console;
  console.error = () => {};
  try {
    app.synth();
  } catch {
    // The findings are thrown as well as written down; here the written ones count.
  } finally {
    console.error = error;
  }
  return findingsIn(outdir);
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
