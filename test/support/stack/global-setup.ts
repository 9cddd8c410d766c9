import { shareStack } from './shared-stack';
import { type StackProcess, startStackProcess } from './stack-process';

declare global {
  var splatnoTestStack: StackProcess | undefined;
}

/** One stack for all tests of a project: starting takes seconds, and people in it do not meet. */
export default async function startSharedStack(): Promise<void> {
  globalThis.splatnoTestStack = await startStackProcess();
  shareStack(globalThis.splatnoTestStack.stack);
}
