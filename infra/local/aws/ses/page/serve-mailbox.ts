import { createServer, type IncomingMessage } from 'node:http';
import type { Mailbox } from '../mailbox/open-mailbox';
import { answerPage, type PageReply } from './routes';

export interface MailboxPage {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

export interface MailboxPageOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly mailbox: Mailbox;
  readonly onFault?: (error: unknown) => void;
}

const always = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** The web page on which the mails of this machine are read. */
export async function serveMailbox({
  port,
  mailbox,
  onFault = console.error,
}: MailboxPageOptions): Promise<MailboxPage> {
  const server = createServer(async (request, response) => {
    const reply = await answer(mailbox, request).catch((error: unknown) => {
      onFault(error);
      return { status: 500, headers: {}, body: 'Zprávu se nepodařilo zobrazit.' };
    });
    response
      .writeHead(reply.status, {
        ...always,
        ...reply.headers,
        ...(reply.status !== 304 && { 'content-length': Buffer.byteLength(reply.body) }),
      })
      .end(request.method === 'HEAD' ? undefined : reply.body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;

  return {
    port: taken,
    url: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(mailbox: Mailbox, request: IncomingMessage): Promise<PageReply> {
  if (!isOwnHost(request.headers.host)) {
    return { status: 421, headers: {}, body: 'Tato adresa sem nepatří.' };
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  return answerPage(mailbox, {
    method: request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET'),
    path: pathname,
    query: searchParams,
    knownVersion: request.headers['if-none-match'],
  });
}

/** A stranger's page could give its own name this machine's address, and then read the mails. */
function isOwnHost(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? '');
}
