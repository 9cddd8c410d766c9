import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { authenticate, authoriserOf } from './authenticate';
import { AwsError } from './aws-error';
import { crossOriginHeaders, preflightHeaders } from './cross-origin';
import { findAddressee } from './find-service';
import type { IdentityRegistry } from './identity';
import { type Incoming, readIncoming } from './incoming';
import type { AwsResponse, ServiceHandler } from './service';
import { errorReply, faultReply } from './wire-protocol';

export interface FrontDoorOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: '127.0.0.1';
  readonly handlers: readonly ServiceHandler[];
  readonly identities: IdentityRegistry;
  readonly onFault?: (error: unknown) => void;
}

export interface FrontDoor {
  readonly port: number;
  readonly url: string;
  readonly close: () => Promise<void>;
}

type Answering = FrontDoorOptions & Required<Pick<FrontDoorOptions, 'onFault'>>;

/** One listener for all services but S3: recognises the caller, then lets the service answer. */
export async function serveAws(options: FrontDoorOptions): Promise<FrontDoor> {
  const onFault = options.onFault ?? console.error;
  const server = createServer((request, response) => {
    answerHttp(request, response, { ...options, onFault }).catch((error: unknown) => {
      onFault(error);
      response.destroy();
    });
  });
  // Sockets that the SDK keeps open must outlive its own idle time, or it meets resets.
  server.keepAliveTimeout = 60_000;

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerHttp(
  request: IncomingMessage,
  response: ServerResponse,
  options: Answering,
): Promise<void> {
  let incoming: Incoming;
  try {
    incoming = await readIncoming(request, response);
  } catch (error) {
    // The caller hung up or sent too much; there is nobody left who would read an answer.
    response.writeHead(error instanceof AwsError ? error.status : 400).end();
    return;
  }

  if (incoming.method === 'OPTIONS') {
    response.writeHead(204, preflightHeaders(incoming.headers)).end();
    return;
  }
  const reply = await answer(incoming, options);
  response
    .writeHead(reply.status, {
      'x-amzn-requestid': randomUUID(),
      'content-length': Buffer.byteLength(reply.body),
      ...crossOriginHeaders(incoming.headers),
      ...reply.headers,
    })
    .end(reply.body);
}

async function answer(incoming: Incoming, options: Answering): Promise<AwsResponse> {
  let service: ServiceHandler['service'] = 'dynamodb';
  try {
    const { handler, target } = findAddressee(incoming, options.handlers);
    service = handler.service;
    const identity = authenticate(incoming, service, options.identities);

    return await handler.handle({
      ...incoming,
      ...(target !== undefined && { target }),
      identity,
      authorise: authoriserOf(identity),
    });
  } catch (error) {
    if (error instanceof AwsError) return errorReply(service, error);
    options.onFault(error);
    return faultReply(service);
  }
}
