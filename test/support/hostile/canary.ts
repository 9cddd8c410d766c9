import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the canary answers to everything: none of it may ever be read in a PDF. */
export const canaryText = 'CANARY-INTERNAL-PAGE';

/** Texts from where no document may read: the canary, and the password file of the machine. */
export const canarySecrets = [canaryText, 'root:x:0:0'];

export interface Canary {
  readonly address: string;
  /** Requests since the last call, by path; a mere connection counts as `connection`. */
  takeHits(): string[];
  close(): Promise<void>;
}

/** A server on the loopback interface, as internal services are, that remembers every visit. */
export async function startCanary(): Promise<Canary> {
  let hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/html').end(`<p>${canaryText}</p>`);
  });
  server.on('connection', () => hits.push('connection'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}`,
    takeHits: () => {
      const taken = hits;
      hits = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
