import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#infra/project';
import { atMost, type BenchLine } from './bench-line';

/** Inside the checkout, so that the packages can be linked instead of copied. */
const clone = path.join(projectRoot, '.splatno', 'bench-clone');
const port = 43_117;
const patienceMs = 180_000;

/** `npm start` on a clone whose packages are installed, until the page answers; and once more. */
export async function benchStart(): Promise<BenchLine[]> {
  makeClone();
  try {
    const first = await secondsUntilPage();
    const again = await secondsUntilPage();
    return [
      atMost('npm start on an installed clone until the page answers', first, {
        goal: 20,
        limit: 30,
        unit: 's',
      }),
      atMost('npm start again with nothing changed', again, { goal: 6, limit: 10, unit: 's' }),
    ];
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

/** What a clone would hold now, with the packages as hard links. */
function makeClone(): void {
  rmSync(clone, { recursive: true, force: true });
  mkdirSync(clone, { recursive: true });

  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', listed, { cwd: projectRoot, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name && existsSync(path.join(projectRoot, name)))) {
    cpSync(path.join(projectRoot, file), path.join(clone, file));
  }
  execFileSync('cp', ['-al', path.join(projectRoot, 'node_modules'), clone]);
  rmSync(path.join(clone, 'node_modules', '.cache'), { recursive: true, force: true });
}

async function secondsUntilPage(): Promise<number> {
  const start = performance.now();
  const running = spawn('npm', ['start', '--', '--port', String(port)], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [running.stdout, running.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  try {
    while (!(await pageAnswers())) {
      if (running.exitCode !== null || performance.now() - start > patienceMs) {
        throw new Error(`npm start did not get as far as the page:\n${output}`);
      }
      await pause(50);
    }
    return Math.round((performance.now() - start) / 100) / 10;
  } finally {
    await stop(running);
  }
}

async function pageAnswers(): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  return response?.ok === true && (await response.text()).includes('<div id="root"');
}

/** Ctrl-C, as the terminal sends it: to npm and everything it started. */
async function stop(running: ChildProcess): Promise<void> {
  if (running.pid === undefined || running.exitCode !== null) return;
  const exited = new Promise((resolve) => running.once('exit', resolve));
  process.kill(-running.pid, 'SIGINT');
  await exited;
}
