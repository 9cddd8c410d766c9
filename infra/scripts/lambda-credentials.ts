import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

const chain = '@aws-sdk/credential-provider-node';

const credentialsOfFunctions = `
import { fromEnv } from '@aws-sdk/credential-provider-env';
export const defaultProvider = () => fromEnv();
`;

/**
 * A function finds its keys in its environment. The SDK would look in files, single sign-on and other roles
 * too, and the code for that is a fifth of each bundle; so the bundles get the one way that applies.
 */
export const lambdaCredentials: Plugin = {
  name: 'lambda-credentials',
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, async (found) => {
      if (found.pluginData === chain) return undefined;
      const { importer, resolveDir, kind } = found;
      const real = await build.resolve(found.path, {
        importer,
        resolveDir,
        kind,
        pluginData: chain,
      });
      return { path: real.path, namespace: 'lambda-credentials', errors: real.errors };
    });
    build.onLoad({ filter: /./, namespace: 'lambda-credentials' }, ({ path }) => ({
      contents: credentialsOfFunctions,
      resolveDir: dirname(path),
    }));
  },
};
