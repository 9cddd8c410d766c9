import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
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
  /** Passes a request on to a bucket, as the form that it is. */
  readonly sendToBucket?: (request: IncomingMessage, bucket: string) => Promise<HttpReply>;
  readonly behaviors: readonly SiteBehavior[];
  readonly onFault: (error: unknown) => void;
}

/** Answers for files in the place of the built app: the bundler, while somebody works on it. */
export interface DevelopmentSite {
  readonly isItsOwn: (path: string) => boolean;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Adapts a header of the policy to what the bundler needs. */
  readonly adaptHeader: (header: PolicyHeader) => PolicyHeader;
}

export interface Front {
  readonly server: Server;
  readonly develop: (site: DevelopmentSite) => void;
  readonly close: () => Promise<void>;
}

/** The one address of the app: `/api/*` is the API, everything else a file, as CloudFront has it. */
export async function openFront(options: FrontOptions): Promise<Front> {
  let development: DevelopmentSite | undefined;
  const server = createServer((request, response) => {
    const path = pathOf(request);
    const behavior = behaviorFor(path, options.behaviors);
    if (development && isSite(behavior) && development.isItsOwn(path)) {
      const headers = behavior?.headers.map(development.adaptHeader) ?? [];
      for (const { name, value } of headers) response.setHeader(name, value);
      development.handle(request, response);
      return;
    }
    answer(request, path, behavior, options)
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
  return {
    server,
    develop: (site) => {
      development = site;
    },
    close: () => closeServer(server),
  };
}

async function answer(
  request: IncomingMessage,
  path: string,
  behavior: SiteBehavior | undefined,
  options: FrontOptions,
): Promise<HttpReply> {
  const reply = await answerOfOrigin(request, path, behavior, options);
  return withPolicy(reply, behavior?.headers ?? []);
}

function answerOfOrigin(
  request: IncomingMessage,
  path: string,
  behavior: SiteBehavior | undefined,
  { api, site, sendToBucket }: FrontOptions,
): Promise<HttpReply> {
  if (isSite(behavior)) return site.answer(request, path);
  if (behavior?.bucket && sendToBucket) return sendToBucket(request, behavior.bucket);
  return api.answer(request, addedOnTheWay(request, behavior));
}

/** CloudFront says whom it saw after what the visitor says, and proves that it is CloudFront. */
function addedOnTheWay(
  { headers, socket }: IncomingMessage,
  behavior: SiteBehavior | undefined,
): Readonly<Record<string, string>> {
  const hops = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean);
  return { 'x-forwarded-for': hops.join(', '), ...behavior?.originHeaders };
}

function behaviorFor(path: string, behaviors: readonly SiteBehavior[]): SiteBehavior | undefined {
  return behaviors.find(({ pathPattern }) =>
    matchesWildcard(pathPattern.replace(/^(?!\*|\/)/, '/'), path),
  );
}

function isSite(behavior: SiteBehavior | undefined): boolean {
  return behavior === undefined || behavior.pathPattern === '*';
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
