/** The table that `build/endpoints-plugin.ts` derives from the contracts. */
declare module 'virtual:endpoints' {
  export const endpoints: Readonly<
    Record<string, import('../build/endpoint-table').EndpointDescriptor>
  >;
}
