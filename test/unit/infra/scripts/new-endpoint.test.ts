import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#infra/project';
import { planEndpoint } from '#infra/scripts/scaffold/endpoint-plan';

jest.setTimeout(180_000);

/** All that the script reads, and what the checks of its work need. */
const copied = [
  ...['shared', 'functions', 'infra', 'docs', 'test/contracts', 'test/support', 'test/scenarios'],
  ...[
    'test/unit/functions',
    'test/unit/frontend/support',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'jest.config.ts',
    'biome.json',
  ],
  ...['.gitignore', 'cdk.json'],
];
const copy = mkdtempSync(path.join(tmpdir(), 'new-endpoint-'));
beforeAll(() => {
  for (const part of copied)
    cpSync(path.join(projectRoot, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
});
afterAll(() => rmSync(copy, { recursive: true }));

function node(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}
const newEndpoint = (...args: readonly string[]) =>
  node('--import', 'tsx', 'infra/scripts/new-endpoint.ts', ...args);
const passed = { status: 0, output: expect.any(String) };

it('writes calls that run, and pass the checks as they are', () => {
  const calls = [
    newEndpoint('invoices.archive', 'POST /api/invoices/{id}/archive'),
    newEndpoint('invoices.listArchived', 'GET /api/archived-invoices'),
    newEndpoint('archive.empty', 'DELETE /api/archive/{year}', '--access', 'premium'),
  ];
  expect(calls).toEqual([passed, passed, passed]);
  const outputs = calls.map(({ output }) => output);
  expect(outputs[0]).toContain('Wrote functions/api/invoices/archive.ts');

  const tests = ['invoices/archive', 'invoices/list-archived', 'archive/empty'].map(
    (id) => `test/unit/functions/api/${id}.test.ts`,
  );
  const contracts = ['handlers', 'reference', 'tests'].map((id) => `test/contracts/${id}.test.ts`);
  const jest = ['node_modules/jest/bin/jest.js', '--runInBand', ...tests, ...contracts];
  const { output } = node(...jest, '--selectProjects', 'unit', 'contracts');
  expect(output).toContain('Test Suites: 6 passed, 6 total');

  const written = [...new Set(outputs.flatMap(filesWritten))];
  expect(written).toEqual(expect.arrayContaining([...tests, 'shared/contracts/archive.ts']));
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'];
  expect(node(...biome, ...written)).toEqual(passed);
  expect(typeErrorsIn(written)).toEqual([]);
});

it('asks for nothing that it would not keep', () => {
  const reference = () => readFileSync(path.join(copy, 'docs/api-reference.md'), 'utf8');
  const before = reference();

  const { status, output } = newEndpoint('invoices.list', 'GET /api/everything');
  expect(status).toBe(1);
  expect(output).toContain('There is invoices.list already: GET /api/invoices');
  expect(output).toContain('npm run new:endpoint -- <group>.<name>');
  expect(reference()).toBe(before);
});

it.each([
  ['archive', 'GET /api/archive', 'is no id'],
  ['invoices.Archive', 'GET /api/archive', 'is no id'],
  ['../x.archive', 'GET /api/archive', 'is no id'],
  ['public.list', 'GET /api/archive', 'is a word of the language'],
  ['invoices.delete', 'DELETE /api/archive', 'is a word of the language'],
  ['invoices.archive', '/api/archive', 'is no route'],
  ['invoices.archive', 'GET /archive', 'is no route'],
  ['invoices.archive', "GET /api/archive'", 'is no route'],
  ['invoices.archive', 'PATCH /api/archive', 'A call is GET, POST, PUT, DELETE'],
  ['invoices.archive', 'GET /api/taken', 'There is invoices.taken already'],
])('refuses %s %s', (id, route, message) => {
  const existing = [{ id: 'invoices.taken', route: 'GET /api/taken' }];
  expect(() => planEndpoint(id, route, 'member', existing)).toThrow(message);
});

it('refuses an access that does not exist', () => {
  expect(() => planEndpoint('a.b', 'GET /api/b', 'root', [])).toThrow(
    'Access is public, member, premium, admin',
  );
});

const filesWritten = (output: string) =>
  [...output.matchAll(/^Wrote (.+\.ts)$/gm)].map(([, file]) => file as string);

/** What the compiler says of these files; it reads what they import, and judges them alone: the rest is as it was. */
function typeErrorsIn(files: readonly string[]): readonly string[] {
  const own = { extends: './tsconfig.json', compilerOptions: { incremental: false } };
  const config = 'tsconfig.written.json';
  writeFileSync(path.join(copy, config), JSON.stringify({ ...own, include: [], files }));
  const { status, output } = node(
    'node_modules/typescript-7/bin/tsc',
    '--singleThreaded',
    '-p',
    config,
  );
  const errors = output.match(/^.+\(\d+,\d+\): error .+$/gm) ?? [];
  // Whatever else breaks, such as a configuration that it does not read, names no line of a file.
  if (status !== 0 && errors.length === 0) return [output];
  return errors.filter((error) => files.some((file) => error.startsWith(`${file}(`)));
}
