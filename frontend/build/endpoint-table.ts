/** What the browser has to know about a call. The schemas stay at build time: zod is not shipped. */
export interface EndpointDescriptor {
  readonly method: string;
  readonly path: string;
  readonly access: string;
  /** Resources the call reads; a query is refreshed when a mutation writes one of them. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** The reply is a file, not JSON. */
  readonly isFile?: true;
  /** The call takes an `Idempotency-Key`. */
  readonly isIdempotencyKeyed?: true;
}

interface Declared {
  readonly id: string;
  readonly route: string;
  readonly access: string;
  readonly uses: readonly string[];
  readonly responses: Readonly<Record<number, object>>;
  readonly isIdempotencyKeyed?: true;
}

type Contracts = Readonly<Record<string, Readonly<Record<string, Declared>>>>;

/** Contract id → descriptor, for every declared endpoint. */
export function endpointTable(contracts: Contracts): Record<string, EndpointDescriptor> {
  const endpoints = Object.values(contracts).flatMap((group) => Object.values(group));
  return Object.fromEntries(endpoints.map((endpoint) => [endpoint.id, describe(endpoint)]));
}

function describe(endpoint: Declared): EndpointDescriptor {
  const [method = 'GET', path = ''] = endpoint.route.split(' ');
  const isFile = Object.values(endpoint.responses).some((reply) => 'file' in reply);
  return {
    method,
    path,
    access: endpoint.access,
    reads: resources(endpoint.uses, ['read']),
    // A log that only grows has changed, too.
    writes: withCounts(resources(endpoint.uses, ['write', 'append'])),
    ...(isFile && { isFile }),
    ...(endpoint.isIdempotencyKeyed && { isIdempotencyKeyed: true }),
  };
}

/** Issuing an invoice counts it against its month, and a picture takes of the space: the port of either keeps that too. */
function withCounts(written: readonly string[]): string[] {
  const isCounted = written.some((resource) => ['invoices', 'pictures'].includes(resource));
  return isCounted ? [...written, 'usage'] : [...written];
}

function resources(uses: readonly string[], rights: readonly string[]): string[] {
  return uses.flatMap((use) => {
    const [resource = '', right = ''] = use.split(':');
    return rights.includes(right) ? [resource] : [];
  });
}
