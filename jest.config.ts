/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/**
 * Packages that ship ES modules only; every other dependency is loaded as it is.
 * jest compiles our TypeScript with swc, which keeps a full run in seconds.
 */
const esModulePackages = ['@middy', 'uqr', 'postal-mime', '@hyzyla/pdfium', '@formatjs'];

const swc = (syntax: 'typescript', jsx: boolean) =>
  [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax, tsx: jsx },
        ...(jsx && { transform: { react: { runtime: 'automatic' } } }),
      },
      module: { type: 'commonjs' },
    },
  ] as [string, Record<string, unknown>];

/**
 * How modules are loaded, those of large packages once for all files of a worker: see `load-once.mjs` for which
 * packages bear it.
 */
function loading(...packages: readonly string[]) {
  const loadedOnce = [...packages, 'zod/v4/locales'];
  return {
    transform: {
      [`/node_modules/(${loadedOnce.join('|')})/`]: '<rootDir>/test/support/jest/load-once.mjs',
      '\\.tsx$': swc('typescript', true),
      '\\.(ts|m?js)$': swc('typescript', false),
    },
    transformIgnorePatterns: [
      `/node_modules/(?!(${[...esModulePackages, ...loadedOnce].join('|')})/)`,
    ],
  };
}

const everywhere = {
  setupFiles: ['<rootDir>/test/support/jest-setup.ts'],
  moduleNameMapper: { '^@middy/([^/]+)$': '<rootDir>/node_modules/@middy/$1/index.js' },
};

const base = {
  ...everywhere,
  // Under one name for all that compile alike, what one of them has compiled serves the others, in copies too.
  id: 'node',
  // The product's modules are loaded once for all files of tests that a worker runs.
  runtime: '<rootDir>/test/support/jest/shared-modules.cjs',
  testEnvironment: '<rootDir>/test/support/jest/shared-environment.ts',
  ...loading('aws-cdk-lib', 'cdk-nag', 'constructs', 'playwright-core', 'puppeteer-core'),
};

/** The one-machine stack, started once for all tests of a project. */
const sharedStack = {
  globalSetup: '<rootDir>/test/support/stack/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/stack/global-teardown.ts',
  testEnvironment: '<rootDir>/test/support/jest/stack-environment.ts',
};

const config: Config = {
  // Generous: tests start browsers and processes, and none of them asserts a time.
  testTimeout: 60_000,
  // Two more than there are cores: journeys wait for browsers, processes and clocks, one of them for minutes.
  maxWorkers: availableParallelism() + 2,
  testSequencer: '<rootDir>/test/support/jest/longest-first.mjs',
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['<rootDir>/test/unit/{shared,functions,infra}/**/*.test.ts'],
    },
    {
      ...everywhere,
      ...loading(),
      id: 'frontend',
      displayName: 'frontend',
      testEnvironment: '<rootDir>/test/unit/frontend/support/browser-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/test/unit/frontend/support/browser-setup.ts'],
      moduleNameMapper: {
        ...everywhere.moduleNameMapper,
        // Without the stack that React keeps of each element in development: a tenth of the work of these tests.
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
        '\\.css$': '<rootDir>/test/unit/frontend/support/no-styles.ts',
        '^virtual:endpoints$': '<rootDir>/test/unit/frontend/support/virtual-endpoints.ts',
        '^\\./open-solver$': '<rootDir>/test/unit/frontend/support/open-solver.ts',
        '^\\./message-parts$': '<rootDir>/test/unit/frontend/support/message-parts.ts',
      },
      testMatch: ['<rootDir>/test/unit/frontend/**/*.test.{ts,tsx}'],
    },
    { ...base, displayName: 'contracts', testMatch: ['<rootDir>/test/contracts/**/*.test.ts'] },
    { ...base, displayName: 'ports', testMatch: ['<rootDir>/test/ports/**/*.test.ts'] },
    {
      ...base,
      // Each file opens a product of its own, whose functions keep what they opened as long as their process lives.
      runtime: 'jest-runtime',
      testEnvironment: '<rootDir>/test/support/jest/node-environment.ts',
      displayName: 'safety',
      testMatch: ['<rootDir>/test/safety/**/*.test.ts'],
    },
    {
      ...base,
      ...sharedStack,
      displayName: 'scenarios',
      testMatch: ['<rootDir>/test/scenarios/**/*.test.ts'],
    },
    {
      ...base,
      ...sharedStack,
      globalSetup: '<rootDir>/test/support/browser/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/browser/global-teardown.ts',
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
    },
  ],
};

export default config;
