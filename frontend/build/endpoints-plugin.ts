import type { Plugin } from 'vite';
import type { EndpointDescriptor } from './endpoint-table';

/** Serves `virtual:endpoints`: the table of calls, derived from the contracts when the app is built. */
export function endpointsPlugin(table: Readonly<Record<string, EndpointDescriptor>>): Plugin {
  return {
    name: 'splatno:endpoints',
    resolveId: (id) => (id === 'virtual:endpoints' ? '\0virtual:endpoints' : undefined),
    load: (id) =>
      id === '\0virtual:endpoints'
        ? `export const endpoints = ${JSON.stringify(table)};`
        : undefined,
  };
}
