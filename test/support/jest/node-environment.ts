import vm from 'node:vm';
// Comes with jest: its environment for tests that name none.
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';
import { forgetContexts } from './forget-contexts';

/**
 * The environment of jest, quicker in two ways. Its globals are ordinary ones: jest puts an object of its own behind
 * them, which Node asks at each use of a global, and a test that says `Math.min` a million times takes twenty times as
 * long. And `load-once.mjs` reaches the modules that Node itself has loaded.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }

  override async setup(): Promise<void> {
    await super.setup();
    Object.defineProperty(this.global, 'loadOnce', { value: (file: string) => require(file) });
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    forgetContexts();
  }
}
