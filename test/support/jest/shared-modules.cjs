const { readFileSync } = require('node:fs');
// Comes with jest: what loads the modules of a file of tests.
const { dirname, join, resolve, sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

/** What loads modules for all files of a worker, by the rules of loading (`id`) that they are under. */
const shared = new Map();

/**
 * Files that put other modules in the place of ours, ask for ours anew or change a class of the AWS SDK get all modules
 * for themselves.
 */
const wantsItsOwn = /\bjest\.(mock|doMock|unmock|resetModules|isolateModules)|\bmockClient\(/;

/** Keeps the state of one run, so each file of tests has its own. */
const circus = join(
  dirname(require.resolve('jest-circus/package.json')),
  'build',
  'jestAdapterInit.js',
);

/**
 * Loads the product and its packages once for all files of tests that a worker runs, where jest would load them anew
 * for each, which takes longer than most tests. As in production, then, a module outlives what it is called for. Each
 * file of tests has what lies in `test` for itself, and what a module keeps must not decide what it answers.
 */
module.exports = class SharedModules extends Runtime {
  #shared;
  #tests;

  constructor(...all) {
    super(...all);
    const [config, , , , , , testPath, globalConfig] = all;
    this.#tests = join(config.rootDir, 'test') + sep;
    if (!shared.has(config.id)) shared.set(config.id, new Runtime(...all.with(4, new Map())));
    const others = shared.get(config.id);
    // Who watches runs tests again in the same process, after a change; coverage is counted for each file of tests.
    const wantsAnew = globalConfig.watch || globalConfig.watchAll || globalConfig.collectCoverage;
    const isShared = !wantsAnew && !wantsItsOwn.test(readFileSync(testPath, 'utf8'));
    this.#shared = { internal: others, ...(isShared && { modules: others }) };
  }

  requireModuleOrMock(from, name) {
    const { modules } = this.#shared;
    return modules && !this.#isOfTests(from, name)
      ? modules.requireModuleOrMock(from, name)
      : super.requireModuleOrMock(from, name);
  }

  requireInternalModule(from, name) {
    return name === undefined && from === circus
      ? super.requireInternalModule(from, name)
      : this.#shared.internal.requireInternalModule(from, name);
  }

  getSourceMaps() {
    const [own, others] = [super.getSourceMaps(), this.#shared.internal.getSourceMaps()];
    return {
      get: (file) => own.get(file) ?? others.get(file),
      *[Symbol.iterator]() {
        yield* own;
        yield* others;
      },
    };
  }

  #isOfTests(from, name) {
    return name.startsWith('.') && resolve(dirname(from), name).startsWith(this.#tests);
  }
};
