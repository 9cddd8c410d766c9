import './global-setup';
import { rm } from 'node:fs/promises';

export default async function stopSharedStack(): Promise<void> {
  const started = globalThis.splatnoTestStack;
  await started?.stop();
  if (started) await rm(started.folder, { recursive: true, force: true });
}
