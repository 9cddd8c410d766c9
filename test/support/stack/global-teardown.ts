import './global-setup';
import { rm } from 'node:fs/promises';
import { forgetStack } from './shared-stack';

export default async function stopSharedStack(): Promise<void> {
  if (!globalThis.splatnoTestStack) return;
  const started = await globalThis.splatnoTestStack.catch(() => undefined);
  globalThis.splatnoTestStack = undefined;
  await started?.stop();
  if (started) await rm(started.folder, { recursive: true, force: true });
  forgetStack();
}
