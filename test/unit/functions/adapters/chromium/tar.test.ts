import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractTar } from '#functions/adapters/chromium/tar';
import { tarOf } from '../../../../support/tar-of';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tar-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('extractTar', () => {
  it('writes files with their folders, contents and modes', async () => {
    await extractTar(tarOf({ 'lib/a.so': 'x'.repeat(700), 'b.conf': '' }), folder);

    expect(await readFile(join(folder, 'lib/a.so'), 'utf8')).toBe('x'.repeat(700));
    expect(await readFile(join(folder, 'b.conf'), 'utf8')).toBe('');
    expect((await stat(join(folder, 'lib/a.so'))).mode & 0o777).toBe(0o755);
  });

  it('never leaves the folder', async () => {
    await extractTar(tarOf({ '../../escaped': 'x', '/absolute': 'y' }), folder);

    expect((await readdir(folder)).sort()).toEqual(['absolute', 'escaped']);
  });
});
