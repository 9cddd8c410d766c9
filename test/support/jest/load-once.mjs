/**
 * Takes the place of packages that are large and know nothing of tests: Node loads them once for a worker of jest,
 * where jest would load them anew for each file of tests. Not for packages whose values our code asks for their class
 * (`instanceof Error`), nor for what needs the timers or the mocks of a test.
 */
export default {
  process: () => ({ code: 'module.exports = loadOnce(__filename);' }),
};
