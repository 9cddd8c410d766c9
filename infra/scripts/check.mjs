// All checks that need no stack, as many at a time as there are cores. Each one's output comes whole, when it ends.
// `--without contracts` leaves out that one, for whoever runs all tests anyway.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

// By its path: the compiler whose interface the check of layers reads with is installed beside it, under the same name.
// With one thread, since several of them learn the same types each for itself: all at once they take twice the work.
const compiler = 'node node_modules/typescript-7/bin/tsc --singleThreaded';

// The longest first, so that it does not run alone at the end.
const checks = [
  ['types of the server', `${compiler} -p tsconfig.json`],
  ['types of the app and the journeys', `${compiler} -p frontend/tsconfig.json`],
  ['layers', 'npm run --silent layers'],
  ['contracts', 'npm run --silent contracts'],
  ['format and lint', 'npm run --silent lint'],
];

const [option, leftOut] = process.argv.slice(2);
const waiting = checks.filter(([name]) => option !== '--without' || name !== leftOut);
const broken = [];
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, workThrough));
if (broken.length > 0) {
  console.error(`Broken: ${broken.join(', ')}.`);
  process.exitCode = 1;
}

async function workThrough() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command] = next;
    const { code, output } = await run(command);
    console.log(`${code === 0 ? '✔' : '✘'} ${name}\n${output.trimEnd()}`.trimEnd());
    if (code !== 0) broken.push(name);
  }
}

/** npm put the folder of the installed programs on the path. */
function run(command) {
  const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
