import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contracts } from '../shared/contracts/index';
import { endpointTable } from './build/endpoint-table';
import { endpointsPlugin } from './build/endpoints-plugin';
import { messagesPlugin } from './build/messages-plugin';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwind(), endpointsPlugin(endpointTable(contracts)), messagesPlugin()],
  // The buffer that amazon-cognito-identity-js brings asks for Node's name of the global object.
  define: { global: 'globalThis' },
  resolve: {
    // Messages are compiled at build time, so the parser (7 kB) stays out of the browser.
    alias: {
      '@formatjs/icu-messageformat-parser': here(
        '../node_modules/@formatjs/icu-messageformat-parser/no-parser.js',
      ),
    },
  },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Browsers that know light-dark(): older ones would make the compiler rewrite every colour.
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only when we take a new version: browsers keep it over our deployments.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-intl|@formatjs|intl-messageformat)\//,
            },
            // What nearly every screen needs comes as one file: fewer requests, and it packs better.
            {
              name: 'base',
              test: /frontend\/src\/(ui|platform|i18n|api\/session)\/(?!.*messages)|frontend\/src\/api\/(client|csrf|read-response|endpoint-address|api-error)/,
              minShareCount: 6,
            },
          ],
        },
      },
    },
  },
});
