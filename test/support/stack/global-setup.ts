import { promiseStack, tellOfStack } from './shared-stack';
import { newStackFolder, type StackProcess, startStackProcess } from './stack-process';

declare global {
  var splatnoTestStack: Promise<StackProcess> | undefined;
}

/**
 * One stack for all tests of a project: starting takes seconds, and people in it do not meet. Nobody waits for it
 * here, so that tests which need none begin meanwhile; the others wait in their environment.
 */
export default function startSharedStack(): void {
  if (globalThis.splatnoTestStack) return;
  const folder = newStackFolder();
  promiseStack(`${folder}.json`);
  globalThis.splatnoTestStack = startStackProcess(folder);
  globalThis.splatnoTestStack.then(
    ({ stack }) => tellOfStack({ stack }),
    (error) => tellOfStack({ fault: String(error) }),
  );
}
