import vm, { type Context } from 'node:vm';
// Comes with jest: its environment for tests that name none.
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
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

/**
 * jsdom with the parts of the fetch family that routing and calls are built on, and with ordinary globals: jsdom puts
 * its window behind them, which Node then asks at each use of a global.
 */
export default class BrowserEnvironment extends JsdomEnvironment {
  readonly #context: Context;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    const { createContext, runInContext } = vm;
    const ordinary = createContext(vm.constants.DONT_CONTEXTIFY);
    let window: Context = {};
    vm.createContext = (contextObject) => {
      window = contextObject as Context;
      return ordinary;
    };
    vm.runInContext = (code, contextObject, options) =>
      runInContext(code, contextObject === window ? ordinary : contextObject, options);
    const beforeParse = (globals: Context) => {
      Object.defineProperties(globals, Object.getOwnPropertyDescriptors(window));
    };
    const { projectConfig } = config;
    const testEnvironmentOptions = {
      ...projectConfig.testEnvironmentOptions,
      // No page of the tests runs a script that is written into it.
      runScripts: 'outside-only',
      beforeParse,
    };
    try {
      super({ ...config, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
    } finally {
      Object.assign(vm, { createContext, runInContext });
    }
    this.#context = ordinary;
  }

  override getVmContext(): Context {
    return this.#context;
  }

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
