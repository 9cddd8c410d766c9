// Starts the one-machine stack or the tests, or only installs. Plain Node without dependencies, because on a
// fresh clone there are none yet: each command first installs what the lock file says, if it is missing.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const commands = {
  install: undefined,
  start: ['--import', 'tsx', 'infra/local/main.ts'],
  test: ['node_modules/jest/bin/jest.js'],
};

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(commands, name ?? ''))
  stop(`Usage: launch.mjs ${Object.keys(commands).join(' | ')}`);

refuseOldNode();
if (!isInstalled()) {
  console.log(
    'Installing the locked dependencies (npm ci). This is needed once and takes a minute.',
  );
  const code = await run(...npmCommand(['ci']), { PUPPETEER_SKIP_DOWNLOAD: 'true' });
  if (code !== 0)
    stop('The dependencies could not be installed: see the message of npm above.', code);
}
const command = commands[name];
if (command) process.exitCode = await run(process.execPath, [...command, ...args]);

function refuseOldNode() {
  const wanted = readJson('package.json').engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;

  stop(
    `Splatno needs Node.js ${wanted} or newer, and this is ${process.versions.node}. See https://nodejs.org.`,
  );
}

/** npm writes its own record last of all, so an interrupted installation counts as none. */
function isInstalled() {
  const locked = readJson('package-lock.json').packages;
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return false;

  return Object.entries(locked).every(([path, { version, integrity, optional, devOptional }]) => {
    const found = installed[path];
    // npm leaves out optional packages that were built for other systems.
    if (path === '' || (!found && (optional || devOptional))) return true;
    return found?.version === version && found.integrity === integrity;
  });
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The npm that runs us, as a script for Node: on Windows `npm` itself is a batch file, which cannot be spawned. */
function npmCommand(npmArgs) {
  const running = process.env.npm_execpath;
  if (running && basename(running).startsWith('npm')) {
    return [process.execPath, [running, ...npmArgs]];
  }
  return process.platform === 'win32'
    ? ['cmd.exe', ['/d', '/s', '/c', ['npm', ...npmArgs].join(' ')]]
    : ['npm', npmArgs];
}

/** Answers with the exit code. Ctrl-C reaches the child by itself, so here it only must not end the wait. */
function run(file, fileArgs, variables = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, fileArgs, {
      cwd: root,
      env: { ...process.env, ...variables },
      stdio: 'inherit',
    });
    const ignore = () => {};
    const passOn = () => child.kill('SIGTERM');
    process.on('SIGINT', ignore).on('SIGTERM', passOn);

    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', ignore).off('SIGTERM', passOn);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

function stop(message, code = 1) {
  console.error(message);
  process.exit(code);
}
