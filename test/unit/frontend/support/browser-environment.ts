import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { forgetContexts } from '../../../support/jest/forget-contexts';

/** What browsers have, Node has too, and jsdom keeps from the page. */
const missing = [
  'Request',
  'Response',
  'Headers',
  'Blob',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
] as const;

// A worker of jest ends once it has nothing left to do. It would first clear the heap that the pages leave, for which
// a busy machine takes longer than the half second that jest waits before it speaks of leaks.
if (process.send) process.once('beforeExit', () => process.exit());

/** jsdom with the parts of the fetch family that routing and calls are built on. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const name of missing) {
      Object.defineProperty(this.global, name, { value: globalThis[name], writable: true });
    }
    Object.defineProperty(this.global, 'loadOnce', { value: (file: string) => require(file) });
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    forgetContexts();
  }
}
