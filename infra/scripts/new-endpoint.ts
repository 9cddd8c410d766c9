import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints } from '#shared/contracts/index';
import { projectRoot } from '../project';
import { writeWhole } from './content-hash';
import {
  handlerFile,
  newGroup,
  testFile,
  withContract,
  withGroup,
} from './scaffold/endpoint-files';
import { type EndpointPlan, planEndpoint, ScaffoldError, usage } from './scaffold/endpoint-plan';

// Writes the contract, the handler and the test of a new call, which then runs and passes the checks:
// `npm run new:endpoint -- invoices.archive "POST /api/invoices/{id}/archive"`.
try {
  const plan = readPlan();
  const written = writeEndpoint(plan);
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written);
  run('--import', 'tsx', 'infra/scripts/api-reference.ts');

  for (const file of written) console.log(`Wrote ${file}`);
  console.log('Now say in the contract what the call takes, answers and uses, and do it.');
} catch (error) {
  if (!(error instanceof ScaffoldError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
}

function readPlan(): EndpointPlan {
  const { values, positionals } = parseArgs({
    options: { access: { type: 'string', default: 'member' } },
    allowPositionals: true,
  });
  const [id, route, ...rest] = positionals;
  if (id === undefined || route === undefined || rest.length > 0)
    throw new ScaffoldError('A new call needs an id and a route, the route in quotes.');
  return planEndpoint(id, route, values.access, endpoints);
}

function writeEndpoint(plan: EndpointPlan): readonly string[] {
  const index = 'shared/contracts/index.ts';
  const contract = `shared/contracts/${plan.group}.ts`;
  const isNewGroup = !existsSync(join(projectRoot, contract));
  const files = {
    [contract]: isNewGroup ? newGroup(plan) : withContract(read(contract), plan),
    ...(isNewGroup && { [index]: withGroup(read(index), plan) }),
    [plan.entry.file]: handlerFile(plan),
    [`test/unit/functions/${plan.entry.id}.test.ts`]: testFile(plan),
  };
  for (const [file, text] of Object.entries(files)) writeWhole(join(projectRoot, file), text);
  return Object.keys(files);
}

function read(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8');
}

function run(...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed`);
}
