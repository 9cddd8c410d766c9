import { createServer, type ServerResponse } from 'node:http';
import { createDesk, type Reply, refusal } from './desk';

/** Google as a provider of OpenID Connect, for people who are invented or typed. */
export interface Google {
  readonly port: number;
  readonly issuer: string;
  /** What a client has to know to fetch who somebody is. */
  readonly clientSecret: string;
  close(): Promise<void>;
}

interface GoogleOptions {
  readonly port: number;
  readonly now?: () => number;
}

export async function serveGoogle({ port, now = Date.now }: GoogleOptions): Promise<Google> {
  const desk = createDesk(now);
  const server = createServer((request, response) => {
    desk.answer(request).then(
      (reply) => send(response, reply),
      () => send(response, refusal(400, 'invalid_request')),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  const taken = typeof bound === 'object' && bound ? bound.port : port;
  const issuer = `http://127.0.0.1:${taken}`;
  desk.open(issuer);

  return {
    port: taken,
    issuer,
    clientSecret: desk.clientSecret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body);
}
