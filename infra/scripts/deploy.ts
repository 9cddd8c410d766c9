import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { stageNamed } from '../config';
import { builtFolders, projectRoot } from '../project';
import { buildFunctions } from './build-functions';
import { buildPrinterLayer } from './build-printer-layer';
import { buildWeb } from './build-web';
import { readNote } from './content-hash';
import { publishSite } from './publish-site';
import { readStageOutputs } from './stage-outputs';
import { synth } from './synth-stage';

// Builds, synthesises and deploys one stage, then publishes the app: `npm run deploy -- --stage staging`.
// What stands after a second `--` goes to the CDK command line: `-- --require-approval never`.
const { values, positionals } = parseArgs({
  options: { stage: { type: 'string' } },
  allowPositionals: true,
});
if (values.stage === undefined) throw new Error('Which stage? npm run deploy -- --stage staging');
const config = stageNamed(values.stage);
if (config.name === 'local')
  throw new Error('The local stage runs by npm start; it is not deployed.');

await buildFunctions();
await buildWeb();
await buildPrinterLayer();
const { outdir } = await synth({ stage: config.name });

const outputsFile = join(projectRoot, 'dist/deploy', `${config.name}.json`);
mkdirSync(dirname(outputsFile), { recursive: true });
deployStacks();

const outputs = readStageOutputs(readNote(outputsFile), config);
const published = await publishSite({
  s3: new S3Client({ region: config.region }),
  folder: builtFolders.web,
  outputs,
  stage: config.name,
  region: config.region,
});
console.log(`${published} files of the app are published at ${outputs.appUrl}`);

function deployStacks(): void {
  const cdk = join(projectRoot, 'node_modules/aws-cdk/bin/cdk');
  const args = ['deploy', '--all', '--app', outdir, '--outputs-file', outputsFile, ...positionals];
  const { status } = spawnSync(process.execPath, [cdk, ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
