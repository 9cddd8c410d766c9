import { createHash } from 'node:crypto';

const wrapped = (source) =>
  `if (typeof loadOnce === 'function') module.exports = loadOnce(__filename); else {\n${source}\n}`;

/**
 * Takes the place of packages that are large and know nothing of tests: Node loads them once for a worker of jest,
 * where jest would load them anew for each file of tests. Not for packages whose values our code asks for their class
 * (`instanceof Error`), nor for what needs the timers or the mocks of a test. What starts the shared stack runs
 * outside of any test, where packages load as they are.
 */
export default {
  process: (source) => ({ code: wrapped(source) }),
  getCacheKey: (source) => createHash('sha256').update(wrapped(source)).digest('hex'),
};
