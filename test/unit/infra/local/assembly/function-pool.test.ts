import { mkdtempSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFunctionLog } from '#infra/local/assembly/functions/function-log';
import {
  createFunctionPool,
  type FunctionPool,
} from '#infra/local/assembly/functions/function-pool';
import type { LambdaFunction } from '#infra/local/assembly/model/functions';

const folder = mkdtempSync(path.join(tmpdir(), 'splatno-pool-'));
const problems: string[] = [];
const pools: FunctionPool[] = [];

async function aFunction(name: string, code: string, more: Partial<LambdaFunction> = {}) {
  const modulePath = path.join(folder, `${name}.mjs`);
  await writeFile(modulePath, code);
  return {
    name,
    arn: `arn:aws:lambda:eu-central-1:000000000000:function:${name}`,
    codeFolder: folder,
    modulePath,
    exportName: 'handler',
    environment: { OWN: name },
    timeoutSeconds: 5,
    memoryMegabytes: 128,
    statements: [],
    ...more,
  };
}

function poolOf(
  fn: LambdaFunction | readonly LambdaFunction[],
  options: { idleMs?: number; warmLimit?: number; loadLimitMs?: number } = {},
) {
  const log = createFunctionLog({
    folder: path.join(folder, 'logs'),
    onProblem: (line) => problems.push(line),
  });
  const pool = createFunctionPool({
    functions: [fn].flat(),
    environmentOf: ({ environment }) => environment,
    log,
    ...options,
  });
  pools.push(pool);
  return pool;
}

beforeEach(() => {
  problems.length = 0;
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

it('starts a function at its first call and keeps it', async () => {
  const fn = await aFunction(
    'counter',
    'let calls = 0; export const handler = async () => ++calls;',
  );
  const pool = poolOf(fn);

  expect(pool.warmCount()).toBe(0);
  expect(await pool.invoke(fn.arn, {})).toBe(1);
  expect(await pool.invoke(fn.arn, {})).toBe(2);
  expect(pool.warmCount()).toBe(1);
});

it('gives a function its own environment and nothing of ours', async () => {
  const fn = await aFunction('environment', 'export const handler = async () => process.env;');
  expect(await poolOf(fn).invoke(fn.arn, {})).toEqual({ OWN: 'environment' });
});

it('answers many events at once, each with its own result', async () => {
  const fn = await aFunction(
    'slow',
    `export const handler = async ({ n }) => {
       await new Promise((resolve) => setTimeout(resolve, 50 - n));
       return n;
     };`,
  );
  const pool = poolOf(fn);
  const numbers = Array.from({ length: 40 }, (_, n) => n);

  expect(await Promise.all(numbers.map((n) => pool.invoke(fn.arn, { n })))).toEqual(numbers);
});

it('tells the handler who it is and how much time is left', async () => {
  const fn = await aFunction(
    'context',
    `export const handler = async (event, context) =>
       [context.functionName, context.awsRequestId.length, context.getRemainingTimeInMillis()];`,
  );
  const answer = await poolOf(fn).invoke(fn.arn, {});
  expect(answer).toEqual(['context', 36, expect.any(Number)]);
});

it('reports an error by name and goes on', async () => {
  const fn = await aFunction(
    'failing',
    `export const handler = async ({ fail }) => { if (fail) throw new RangeError('too far'); return 'fine'; };`,
  );
  const pool = poolOf(fn);

  await expect(pool.invoke(fn.arn, { fail: true })).rejects.toMatchObject({
    kind: 'error',
    message: 'too far',
    report: { errorType: 'RangeError' },
  });
  expect(await pool.invoke(fn.arn, { fail: false })).toBe('fine');
  expect(problems).toEqual(['failing: too far']);
});

it('ends a function that runs out of time and starts it again', async () => {
  const fn = await aFunction(
    'hanging',
    'export const handler = async ({ hang }) => { while (hang); return "fine"; };',
    { timeoutSeconds: 0.3 },
  );
  const pool = poolOf(fn);

  await expect(pool.invoke(fn.arn, { hang: true })).rejects.toMatchObject({
    kind: 'timeout',
    message: 'Task timed out after 0.30 seconds',
  });
  expect(await pool.invoke(fn.arn, { hang: false })).toBe('fine');
});

it('survives a function that dies', async () => {
  const fn = await aFunction(
    'dying',
    'export const handler = async ({ die }) => { if (die) process.exit(1); return "fine"; };',
  );
  const pool = poolOf(fn);

  await expect(pool.invoke(fn.arn, { die: true })).rejects.toMatchObject({ kind: 'crash' });
  expect(await pool.invoke(fn.arn, { die: false })).toBe('fine');
});

it('says what is wrong with a bundle that does not load', async () => {
  const fn = await aFunction('unloadable', 'throw new TypeError("cannot start");');
  await expect(poolOf(fn).invoke(fn.arn, {})).rejects.toMatchObject({
    kind: 'crash',
    report: { errorType: 'TypeError', errorMessage: 'cannot start' },
  });
});

it('says that a bundle took too long to load, and starts it again', async () => {
  const mark = path.join(folder, 'loaded-before');
  const fn = await aFunction(
    'sluggish',
    `import { existsSync, writeFileSync } from 'node:fs';
     if (!existsSync(${JSON.stringify(mark)})) {
       writeFileSync(${JSON.stringify(mark)}, '');
       await new Promise((resolve) => setTimeout(resolve, 60_000));
     }
     export const handler = async () => 'fine';`,
  );
  const pool = poolOf(fn, { loadLimitMs: 1500 });

  await expect(pool.invoke(fn.arn, {})).rejects.toMatchObject({
    kind: 'timeout',
    message: 'The function did not load within 1.50 seconds',
  });
  expect(await pool.invoke(fn.arn, {})).toBe('fine');
});

it('lets a function that is stopped put its things away', async () => {
  const mark = path.join(folder, 'put-away');
  const fn = await aFunction(
    'tidy',
    `import { writeFileSync } from 'node:fs';
     process.on('exit', () => writeFileSync(${JSON.stringify(mark)}, 'done'));
     export const handler = async () => null;`,
  );
  const pool = poolOf(fn);
  await pool.invoke(fn.arn, {});
  await pool.close();

  expect(readFileSync(mark, 'utf8')).toBe('done');
});

it('stops a function that nobody calls', async () => {
  const fn = await aFunction('idle', 'export const handler = async () => 1;');
  const pool = poolOf(fn, { idleMs: 50 });
  await pool.invoke(fn.arn, {});

  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(pool.warmCount()).toBe(0);
  expect(await pool.invoke(fn.arn, {})).toBe(1);
});

it('makes room by stopping the function that was called longest ago', async () => {
  const code = 'let calls = 0; export const handler = async () => ++calls;';
  const [first, second] = [await aFunction('first', code), await aFunction('second', code)];
  const pool = poolOf([first, second], { warmLimit: 1 });
  await pool.invoke(first.arn, {});

  expect(await pool.invoke(second.arn, {})).toBe(1);
  expect(pool.warmCount()).toBe(1);
  expect(await pool.invoke(second.arn, {})).toBe(2);
  expect(await pool.invoke(first.arn, {})).toBe(1);
});

it('never stops a function for room before it has answered, however many are busy', async () => {
  const code =
    'export const handler = ({ ms }) => new Promise((resolve) => setTimeout(resolve, ms, ms));';
  const functions = await Promise.all(['one', 'two', 'three'].map((name) => aFunction(name, code)));
  const pool = poolOf(functions, { warmLimit: 1 });
  const call = (ms: number) => Promise.all(functions.map(({ arn }) => pool.invoke(arn, { ms })));

  // First while all of them start, then while each that goes on is the one that may be stopped.
  expect(await call(150)).toEqual([150, 150, 150]);
  expect(await Promise.all([call(20), call(0), call(10)])).toEqual([
    [20, 20, 20],
    [0, 0, 0],
    [10, 10, 10],
  ]);
  expect(problems).toEqual([]);
});

it('runs new code after a reload while old calls finish', async () => {
  const old = await aFunction(
    'version',
    'export const handler = () => new Promise((resolve) => setTimeout(() => resolve("old"), 200));',
  );
  const next = await aFunction('version-2', 'export const handler = async () => "new";');
  const pool = poolOf(old);
  const running = pool.invoke(old.arn, {});
  await new Promise((resolve) => setTimeout(resolve, 100));

  pool.reload(old.arn, next.modulePath);
  expect(await pool.invoke(old.arn, {})).toBe('new');
  expect(await running).toBe('old');
});

it('refuses events and results above six megabytes', async () => {
  const fn = await aFunction('big', `export const handler = async ({ size }) => 'x'.repeat(size);`);
  const pool = poolOf(fn);

  await expect(pool.invoke(fn.arn, 'x'.repeat(6 * 1024 * 1024))).rejects.toMatchObject({
    report: { errorType: 'RequestEntityTooLargeException' },
  });
  await expect(pool.invoke(fn.arn, { size: 7_000_000 })).rejects.toMatchObject({
    report: { errorType: 'Function.ResponseSizeTooLarge' },
  });
});

it('keeps what functions print, and shows only errors', async () => {
  const fn = await aFunction(
    'talking',
    `export const handler = async () => {
       console.log(JSON.stringify({ level: 'info', message: 'all well' }));
       console.log(JSON.stringify({ level: 'error', message: 'not well' }));
       console.log('plain words');
     };`,
  );
  await poolOf(fn).invoke(fn.arn, {});
  await new Promise((resolve) => setTimeout(resolve, 100));

  const lines = readFileSync(path.join(folder, 'logs', 'talking.log'), 'utf8')
    .trim()
    .split('\n');
  expect(lines.map((line) => JSON.parse(line).message)).toEqual([
    'all well',
    'not well',
    'plain words',
  ]);
  expect(problems).toEqual(['talking: not well']);
});
