import { spawnSync } from 'node:child_process';
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

const launcher = join(__dirname, '../../../../infra/scripts/launch.mjs');

/** Stands in for npm: notes how it was called and installs what the lock says. */
const fakeNpm = `
const fs = require('node:fs');
fs.writeFileSync('npm-calls', process.argv.slice(2).join(' ') + ' ' + process.env.PUPPETEER_SKIP_DOWNLOAD);
if (process.env.NPM_FAILS) process.exit(7);
fs.mkdirSync('node_modules/jest/bin', { recursive: true });
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
fs.writeFileSync('node_modules/jest/bin/jest.js', 'console.log("ran " + process.argv.slice(2).join(" ")); process.exit(3)');
`;

const lock = {
  packages: {
    '': { name: 'splatno' },
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
    'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', optional: true },
  },
};

describe('the launcher', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'launch-'));
    mkdirSync(join(folder, 'infra/scripts'), { recursive: true });
    cpSync(launcher, join(folder, 'infra/scripts/launch.mjs'));
    write('npm-cli.js', fakeNpm);
    write('package.json', JSON.stringify({ engines: { node: '>=20.19.0' } }));
    write('package-lock.json', JSON.stringify(lock));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(path: string, text: string) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  function launch(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
    return spawnSync(process.execPath, ['infra/scripts/launch.mjs', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: join(folder, 'npm-cli.js'), ...variables },
    });
  }

  const npmCalls = () =>
    existsSync(join(folder, 'npm-calls')) && readFileSync(join(folder, 'npm-calls'), 'utf8');

  function install(packages: Readonly<Record<string, unknown>>) {
    launch(['test']);
    rmSync(join(folder, 'npm-calls'));
    write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  }

  it('installs the locked dependencies of a fresh clone and says so', () => {
    const { stdout } = launch(['test']);

    expect(npmCalls()).toBe('ci true');
    expect(stdout).toContain('Installing the locked dependencies');
  });

  it('only installs when asked to', () => {
    const { stdout, status } = launch(['install']);

    expect(npmCalls()).toBe('ci true');
    expect(stdout).not.toContain('ran');
    expect(status).toBe(0);
  });

  it('passes arguments on and keeps the exit code', () => {
    const { stdout, status } = launch(['test', '--selectProjects', 'unit']);

    expect(stdout).toContain('ran --selectProjects unit');
    expect(status).toBe(3);
  });

  it('installs nothing when everything is there, optional packages of other systems aside', () => {
    install({ 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' } });

    const { stdout } = launch(['test']);

    expect(npmCalls()).toBe(false);
    expect(stdout).toBe('ran \n');
  });

  it.each([
    ['another version', { version: '4.6.6', integrity: 'sha512-a' }],
    ['another content', { version: '4.6.7', integrity: 'sha512-z' }],
  ])('installs again after the lock moved to %s', (_, zod) => {
    install({ 'node_modules/zod': zod });

    launch(['test']);

    expect(npmCalls()).toBe('ci true');
  });

  it('installs again when a locked package is missing', () => {
    install({});

    launch(['test']);

    expect(npmCalls()).toBe('ci true');
  });

  it('ends with the exit code of npm when that fails', () => {
    const { status, stderr } = launch(['test'], { NPM_FAILS: 'yes' });

    expect(status).toBe(7);
    expect(stderr).toContain('could not be installed');
  });

  it('refuses a Node.js that is too old before anything else', () => {
    write('package.json', JSON.stringify({ engines: { node: '>=99.1.0' } }));

    const { status, stderr } = launch(['test']);

    expect(status).toBe(1);
    expect(stderr).toContain(`needs Node.js 99.1.0 or newer, and this is ${process.versions.node}`);
    expect(npmCalls()).toBe(false);
  });

  it('lists its commands when asked for another', () => {
    const { status, stderr } = launch(['serve']);

    expect(status).toBe(1);
    expect(stderr).toContain('install | start | test');
  });
});
