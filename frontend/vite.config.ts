import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pathOf } from '../shared/contracts/endpoint';
import { contracts } from '../shared/contracts/index';
import { endpointTable } from './build/endpoint-table';
import { endpointsPlugin } from './build/endpoints-plugin';
import { leanZodPlugin } from './build/lean-zod-plugin';
import { messagesPlugin } from './build/messages-plugin';
import { serviceWorkerPlugin } from './build/service-worker-plugin';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    tailwind(),
    endpointsPlugin(endpointTable(contracts)),
    messagesPlugin(),
    leanZodPlugin(),
    serviceWorkerPlugin({
      entry: here('./src/service-worker/service-worker.ts'),
      publicFolder: here('./public'),
      sendPath: pathOf(contracts.emails.send.route).replace(/^\/api/, ''),
    }),
  ],
  // The buffer that amazon-cognito-identity-js brings asks for Node's name of the global object.
  define: { global: 'globalThis' },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    // Every browser that knows light-dark() knows modulepreload.
    modulePreload: { polyfill: false },
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
              test: /node_modules\/(react|react-dom|scheduler)\//,
            },
            // What nearly every screen needs comes as one file: fewer requests, and it packs better.
            {
              name: 'base',
              test: /frontend\/src\/(ui|platform|i18n|api\/session)\/(?!.*messages\/|money|use-today|drafts|dialog|skeleton)|frontend\/src\/api\/(client|call-ahead|csrf|read-response|endpoint-address|api-error)/,
              minShareCount: 6,
            },
            // The query client and its hooks come with the shell, whatever screen is in it.
            { name: 'query', test: /node_modules\/@tanstack\// },
            // What screens with figures, days and dialogs need, which signing in does without.
            {
              name: 'work',
              test: /frontend\/src\/(ui\/(dialog|skeleton)|platform\/(use-today|drafts)|i18n\/money)|shared\/i18n\/format/,
              minShareCount: 6,
            },
            // Where each screen's texts are, known to the table of routes: too small for a file each.
            { name: 'catalogues', test: /\/messages\/catalogue\.ts$|vite\/preload-helper/ },
            // The forms around signing in share their fields and their errors.
            {
              name: 'auth',
              test: /frontend\/src\/features\/auth\/(?!.*messages\/)/,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
});
