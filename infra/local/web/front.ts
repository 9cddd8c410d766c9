import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { HttpApi } from '../assembly/http/http-api';
import type { HttpReply } from '../assembly/http/http-reply';
import type { PolicyHeader, SiteBehavior } from '../assembly/model/site';
import { matchesWildcard } from '../aws/front-door/wildcard';
import { sendReply } from './send-reply';
import { plainReply, type Site } from './site';

export interface FrontOptions {
  readonly port: number;
  readonly api: HttpApi;
  readonly site: Site;
  readonly behaviors: readonly SiteBehavior[];
  readonly onFault: (error: unknown) => void;
}

export interface Front {
  readonly server: Server;
  readonly close: () => Promise<void>;
}

/** The one address of the app: `/api/*` is the API, everything else a file, as CloudFront has it. */
export async function openFront(options: FrontOptions): Promise<Front> {
  const server = createServer((request, response) => {
    answer(request, options)
      .catch((error: unknown) => {
        options.onFault(error);
        return plainReply(500, 'The local stack failed to answer; its log tells why.');
      })
      .then((reply) => sendReply(response, reply))
      .catch(options.onFault);
  });
  // Browsers keep connections; a shorter time than theirs would reset requests now and then.
  server.keepAliveTimeout = 65_000;

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return { server, close: () => closeServer(server) };
}

async function answer(request: IncomingMessage, options: FrontOptions): Promise<HttpReply> {
  const path = pathOf(request);
  const behavior = options.behaviors.find(({ pathPattern }) =>
    matchesWildcard(pathPattern.replace(/^(?!\*|\/)/, '/'), path),
  );
  const reply =
    behavior && behavior.pathPattern !== '*'
      ? await options.api.answer(request)
      : await options.site.answer(request, path);
  return withPolicy(reply, behavior?.headers ?? []);
}

function withPolicy(reply: HttpReply, policy: readonly PolicyHeader[]): HttpReply {
  const added = policy.filter(({ name, overrides }) => overrides || !(name in reply.headers));
  const headers = Object.fromEntries(added.map(({ name, value }) => [name, value]));
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const encoded = url.split('?')[0] ?? '/';
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** Lets running answers finish for a moment, then hangs up. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const hangUp = setTimeout(() => server.closeAllConnections(), 2_000);
    server.close(() => {
      clearTimeout(hangUp);
      resolve();
    });
    server.closeIdleConnections();
  });
}
