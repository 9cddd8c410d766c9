// Checks, then tests, by the commands that people use; they install what is missing.
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

const steps = [];
for (const [command, ...args] of [
  ['node', 'infra/scripts/launch.mjs', 'install'],
  // The full run, which comes last, has the contracts too.
  ['npm', 'run', 'check', '--', '--without', 'contracts'],
  ['npm', 'test'],
]) {
  steps.push(await run(command, args));
}

const { passed, failed } = steps.at(-1).counts;
const brokenSteps = steps.filter(({ code }) => code !== 0).length;
// A step that breaks without a failing test, such as the linter, is a failure all the same.
const failures = Math.max(failed, brokenSteps);
console.log(`${passed} passed, ${failures} failed`);
process.exitCode = failures === 0 && passed > 0 ? 0 : 1;

/** Shows what a step prints as it comes, and reads the counts out of jest's summary. */
function run(command, args) {
  const counts = { passed: 0, failed: 0 };
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  follow(child.stdout, process.stdout, counts);
  follow(child.stderr, process.stderr, counts);

  return new Promise((resolve) => {
    child.on('error', () => resolve({ code: 1, counts }));
    child.on('close', (code) => resolve({ code: code ?? 1, counts }));
  });
}

function follow(from, to, counts) {
  let unfinished = '';
  from.setEncoding('utf8').on('data', (text) => {
    to.write(text);
    const lines = `${unfinished}${text}`.split('\n');
    unfinished = lines.pop();
    const summaries = lines.map(stripVTControlCharacters).filter((one) => one.startsWith('Tests:'));
    for (const line of summaries) {
      for (const word of ['passed', 'failed']) {
        counts[word] = Number(line.match(`(\\d+) ${word}`)?.[1] ?? 0);
      }
    }
  });
}
