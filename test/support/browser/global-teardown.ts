import './global-setup';
import stopSharedStack from '../stack/global-teardown';

export default async function stopShared(): Promise<void> {
  await globalThis.splatnoTestBrowser?.close();
  await stopSharedStack();
}
