import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPlaces } from '#functions/adapters/chromium/install-places';
import { locateChromium } from '#functions/adapters/chromium/locate-chromium';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locate-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('locateChromium', () => {
  it('takes the browser that CHROMIUM_PATH names', async () => {
    const path = join(folder, 'chrome');
    await writeFile(path, '');

    expect((await locateChromium({ CHROMIUM_PATH: path })).executablePath).toBe(path);
  });

  it('says which variable is wrong when it names nothing', async () => {
    await expect(locateChromium({ CHROMIUM_PATH: '/nowhere/chrome' })).rejects.toThrow(
      'CHROMIUM_PATH names /nowhere/chrome, and there is no such file.',
    );
  });

  it('tells the browser nothing about keys and tokens', async () => {
    const path = join(folder, 'chrome');
    await writeFile(path, '');
    const { env } = await locateChromium({
      CHROMIUM_PATH: path,
      PATH: '/bin',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'token',
    });

    expect(env).toEqual({ PATH: '/bin' });
  });

  it('never turns a protection of pages off', async () => {
    const { args } = await locateChromium(process.env);

    expect(args.join(' ')).not.toMatch(/web-security|single-process|insecure-content/);
  });
});

describe('installPlaces', () => {
  it('looks into both application folders of a Mac', () => {
    const places = installPlaces('darwin', { HOME: '/Users/jana' });

    expect(places[0]).toBe('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(places).toContain('/Users/jana/Applications/Chromium.app/Contents/MacOS/Chromium');
  });

  it('looks into the program folders that Windows names', () => {
    const places = installPlaces('win32', {
      PROGRAMFILES: 'C:\\Program Files',
      LOCALAPPDATA: 'C:\\Users\\jana\\AppData\\Local',
    });

    expect(places).toContain('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
    expect(places).toContain('C:\\Users\\jana\\AppData\\Local\\Chromium\\Application\\chrome.exe');
  });

  it('looks where Linux packages put it', () => {
    expect(installPlaces('linux', {})).toContain('/usr/bin/chromium');
  });
});
