import type { RunningStack } from './stack-process';

const variable = 'SPLATNO_TEST_STACK';

/** Workers of jest are started after this and inherit what it wrote. */
export function shareStack(stack: RunningStack): void {
  process.env[variable] = JSON.stringify(stack);
}

export function readSharedStack(): RunningStack {
  const text = process.env[variable];
  if (!text) throw new Error('These tests need the local stack: run them by their jest project');
  return JSON.parse(text);
}
