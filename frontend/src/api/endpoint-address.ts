export interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** `/invoices/{id}` with its parameters and query filled in; paths of contracts begin with `/api`. */
export function addressOf(apiBase: string, path: string, request: RequestParts): string {
  const params = new Map(entriesOf(request.params));
  const filled = path
    .replace(/^\/api/, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params.get(name) ?? ''));

  const query = new URLSearchParams(entriesOf(request.query)).toString();
  return `${apiBase}${filled}${query && `?${query}`}`;
}

function entriesOf(values: unknown): [string, string][] {
  return Object.entries(values ?? {})
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)]);
}
