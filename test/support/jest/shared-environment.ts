import type { Context } from 'node:vm';
// Comes with jest: what an environment is made of.
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { forgetContexts } from './forget-contexts';
import NodeEnvironment from './node-environment';

/** Under which jest keeps what holds for one file; under others its modules, which stay, know each other. */
const ofOneRun: ReadonlySet<symbol> = new Set(
  ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES'].map((name) => Symbol.for(name)),
);

let one: NodeEnvironment | undefined;

/**
 * One world of globals for all files of a worker, since the modules that they share live in it (`shared-modules.cjs`).
 * What a file changes in the environment variables, the clock and the limit of time is taken back after it.
 */
export default class SharedEnvironment {
  readonly #one: NodeEnvironment;
  readonly #variables: NodeJS.ProcessEnv;
  readonly #symbols: ReadonlySet<symbol>;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    one ??= new NodeEnvironment(config, context);
    this.#one = one;
    this.#variables = { ...one.global.process.env };
    this.#symbols = new Set(Object.getOwnPropertySymbols(one.global));
  }

  get global() {
    return this.#one.global;
  }

  get fakeTimers() {
    return this.#one.fakeTimers;
  }

  get fakeTimersModern() {
    return this.#one.fakeTimersModern;
  }

  get moduleMocker() {
    return this.#one.moduleMocker;
  }

  exportConditions(): string[] {
    return this.#one.exportConditions();
  }

  getVmContext(): Context | null {
    return this.#one.getVmContext();
  }

  async setup(): Promise<void> {
    if (!('loadOnce' in this.global)) await this.#one.setup();
  }

  async teardown(): Promise<void> {
    forgetContexts();
    this.fakeTimersModern?.dispose();
    const { env } = this.global.process;
    for (const name of Object.keys(env)) delete env[name];
    Object.assign(env, this.#variables);

    for (const symbol of Object.getOwnPropertySymbols(this.global)) {
      const isOfOneRun = Symbol.keyFor(symbol) === undefined || ofOneRun.has(symbol);
      if (isOfOneRun && !this.#symbols.has(symbol)) Reflect.deleteProperty(this.global, symbol);
    }
  }
}
