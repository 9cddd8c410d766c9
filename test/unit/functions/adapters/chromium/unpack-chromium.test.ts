import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { unpackChromium } from '#functions/adapters/chromium/unpack-chromium';
import { tarOf } from '../../../../support/tar-of';

let temporary: string;

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'unpack-'));
});
afterEach(() => rm(temporary, { recursive: true }));

async function aPackage(name: string, version = '1.2.3'): Promise<string> {
  const folder = join(temporary, name);
  await mkdir(join(folder, 'bin'), { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version }));
  await writeFile(join(folder, 'bin/chromium.br'), brotliCompressSync('browser'));
  await writeFile(
    join(folder, 'bin/al2023.tar.br'),
    brotliCompressSync(tarOf({ 'lib/libnss3.so': 'nss' })),
  );
  await writeFile(
    join(folder, 'bin/fonts.tar.br'),
    brotliCompressSync(tarOf({ 'fonts/a.ttf': 'font' })),
  );
  return folder;
}

const unpackedFolders = async () =>
  (await readdir(temporary)).filter((name) => name.startsWith('splatno-chromium-'));

describe('unpackChromium', () => {
  it('lays out browser, libraries and fonts in a folder of their version', async () => {
    const folder = await unpackChromium(await aPackage('one'), temporary);

    expect(folder).toContain('splatno-chromium-1.2.3-');
    expect(await readFile(join(folder, 'chromium'), 'utf8')).toBe('browser');
    expect(await readFile(join(folder, 'lib/libnss3.so'), 'utf8')).toBe('nss');
    expect(await readFile(join(folder, 'fonts.conf'), 'utf8')).toContain(
      `<dir>${folder}/fonts</dir>`,
    );
  });

  it('is whole and single when several unpack at the same time', async () => {
    const original = await aPackage('shared');
    // Calls for one folder share their work; other names for it behave as other processes do.
    const names = ['a', 'b', 'c'].map((name) => join(temporary, name));
    await Promise.all(names.map((name) => symlink(original, name)));

    const folders = await Promise.all(names.map((name) => unpackChromium(name, temporary)));

    expect(new Set(folders).size).toBe(1);
    expect(await unpackedFolders()).toHaveLength(1);
    expect(await readFile(join(folders[0] ?? '', 'chromium'), 'utf8')).toBe('browser');
  });

  it('leaves nothing half unpacked behind, and tries again', async () => {
    const folder = await aPackage('broken');
    await writeFile(join(folder, 'bin/al2023.tar.br'), 'no archive');

    await expect(unpackChromium(folder, temporary)).rejects.toThrow();
    expect(await unpackedFolders()).toEqual([]);

    await aPackage('broken');
    await expect(unpackChromium(folder, temporary)).resolves.toContain('1.2.3');
  });

  it('unpacks again what the system has tidied away', async () => {
    const original = await aPackage('tidied');
    const folder = await unpackChromium(original, temporary);
    await rm(join(folder, 'lib'), { recursive: true });
    await symlink(original, join(temporary, 'later'));

    await unpackChromium(join(temporary, 'later'), temporary);

    expect(await readFile(join(folder, 'lib/libnss3.so'), 'utf8')).toBe('nss');
  });

  it('keeps versions apart', async () => {
    const folders = [
      await unpackChromium(await aPackage('old', '1.0.0'), temporary),
      await unpackChromium(await aPackage('new', '2.0.0'), temporary),
    ];

    expect(new Set(folders).size).toBe(2);
  });
});
