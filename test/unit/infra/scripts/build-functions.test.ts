import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildFunctions } from '#infra/scripts/build-functions';

describe('bundling functions', () => {
  const root = mkdtempSync(join(tmpdir(), 'functions-'));
  const folder = join(root, 'dist/functions');
  const entry = (id: string) => ({ id, file: `functions/${id}.ts` });
  const entries = [entry('api/list'), entry('api/create'), entry('workers/print')];
  const plan = { root, folder, entries };

  function write(path: string, text: string) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const bundleOf = (id: string) => readFileSync(join(folder, id, 'index.mjs'), 'utf8');

  beforeAll(async () => {
    write('shared/money.ts', "export const currency: string = 'CZK';");
    write(
      'functions/api/list.ts',
      "import { currency } from '../../shared/money'; export const handler = () => currency;",
    );
    write(
      'functions/api/create.ts',
      "import { currency } from '../../shared/money'; export const handler = () => [currency];",
    );
    write('functions/workers/print.ts', "export const handler = () => 'printed';");
    expect(await buildFunctions(plan)).toHaveLength(3);
  });

  afterAll(() => rmSync(root, { recursive: true }));

  it('makes one module for each, with all it needs inside', () => {
    expect(bundleOf('api/list')).toContain('CZK');
    expect(bundleOf('api/list')).not.toContain('../../shared');
  });

  it('does nothing while nothing changes', async () => {
    expect(await buildFunctions(plan)).toEqual([]);
  });

  it('bundles again what uses a file that changed, and nothing else', async () => {
    write('shared/money.ts', "export const currency: string = 'EUR';");

    expect(await buildFunctions(plan)).toEqual(['api/list', 'api/create']);
    expect(bundleOf('api/create')).toContain('EUR');
    expect(await buildFunctions(plan)).toEqual([]);
  });

  it('notices a file that a function begins to use', async () => {
    write(
      'functions/workers/print.ts',
      "import { currency } from '../../shared/money'; export const handler = () => currency;",
    );
    expect(await buildFunctions(plan)).toEqual(['workers/print']);

    write('shared/money.ts', "export const currency: string = 'USD';");
    expect(await buildFunctions(plan)).toEqual(['api/list', 'api/create', 'workers/print']);
  });

  it('makes a bundle again that somebody removed', async () => {
    rmSync(join(folder, 'api/list'), { recursive: true });

    expect(await buildFunctions(plan)).toEqual(['api/list']);
  });

  it('takes a copy of the folder for what it is', async () => {
    const copy = { ...plan, folder: join(root, 'elsewhere/functions') };
    cpSync(folder, copy.folder, { recursive: true });
    expect(await buildFunctions(copy)).toEqual([]);

    write('functions/api/create.ts', "export const handler = () => 'new';");
    expect(await buildFunctions(copy)).toEqual(['api/create']);
    expect(await buildFunctions(plan)).toEqual(['api/create']);
  });

  it('keeps the old bundle when a source does not compile, and tries again', async () => {
    write('functions/workers/print.ts', 'export const handler = ;');
    await expect(buildFunctions({ ...plan })).rejects.toThrow('Build failed');
    expect(bundleOf('workers/print')).toContain('USD');

    write('functions/workers/print.ts', "export const handler = () => 'again';");
    expect(await buildFunctions(plan)).toEqual(['workers/print']);
  });

  it('removes the bundle of a function that is no more', async () => {
    await buildFunctions({ ...plan, entries: entries.slice(0, 2) });

    expect(existsSync(join(folder, 'workers/print'))).toBe(false);
    expect(existsSync(join(folder, 'api/list/index.mjs'))).toBe(true);
  });
});
