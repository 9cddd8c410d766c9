// Comes with jest: its environment for tests that name none.
import { TestEnvironment } from 'jest-environment-node';
import { forgetContexts } from './forget-contexts';

/** Lets `load-once.mjs` reach the modules that Node itself has loaded. */
export default class NodeEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.defineProperty(this.global, 'loadOnce', { value: (file: string) => require(file) });
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    forgetContexts();
  }
}
