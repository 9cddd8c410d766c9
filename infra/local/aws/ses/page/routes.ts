import { createHash } from 'node:crypto';
import type { Mail } from '../mailbox/mail';
import type { Mailbox } from '../mailbox/open-mailbox';
import { fontFile } from './fonts';
import { frameDocument, framePolicy } from './frame-document';
import { layout } from './layout';
import { listView } from './list-view';
import { chooseView, mailView } from './mail-view';
import { script } from './script';
import { stylesheet } from './stylesheet';
import { messageCount } from './words';

export interface PageRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly knownVersion: string | undefined;
}

export interface PageReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Every address of the mailbox; nothing that reads it changes it. */
export async function answerPage(mailbox: Mailbox, request: PageRequest): Promise<PageReply> {
  if (request.method === 'DELETE' && request.path === '/api/messages') {
    await mailbox.clear();
    return { status: 204, headers: {}, body: '' };
  }
  if (request.method !== 'GET') return text(405, 'Tady se jen čte.');

  switch (request.path) {
    case '/':
      return page('Pošta', listView(mailbox.list(), new Date()));
    case '/list':
      return listFragment(mailbox, request);
    case '/page.css':
      return { status: 200, headers: { 'content-type': 'text/css' }, body: stylesheet };
    case '/page.js':
      return { status: 200, headers: { 'content-type': 'text/javascript' }, body: script };
    case '/api/messages':
      return json(chosen(mailbox, request.query));
    default:
      return (await fontReply(request.path)) ?? answerMessage(mailbox, request);
  }
}

async function fontReply(path: string): Promise<PageReply | undefined> {
  const body = await fontFile(path);
  const headers = { 'content-type': 'font/woff2', 'cache-control': 'max-age=86400' };
  return body && { status: 200, headers, body };
}

async function answerMessage(mailbox: Mailbox, { path, query }: PageRequest): Promise<PageReply> {
  const [, api, id = '', part, number] =
    /^(\/api)?\/messages\/([\w-]+)(?:\/(html|raw|attachments)(?:\/(\d+))?)?$/.exec(path) ?? [];
  const mail = mailbox.find(id);
  const parsed = await mailbox.open(id);
  const source = await mailbox.source(id);
  if (!mail || !parsed || !source) return text(404, 'Taková zpráva tu není.');
  if (api) return part ? text(404, 'Taková adresa tu není.') : json(mail);

  switch (part) {
    case 'html':
      return {
        status: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': framePolicy,
        },
        body: frameDocument(parsed),
      };
    case 'raw':
      return file(source, 'message/rfc822', `${id}.eml`);
    case 'attachments': {
      const attachment = parsed.files[Number(number ?? Number.NaN)];
      if (!attachment) return text(404, 'Taková příloha tu není.');
      return file(attachment.content, attachment.contentType, attachment.name);
    }
    default: {
      const view = chooseView(mail, query.get('view'));
      const detail = mailView(mail, parsed, source.toString(), view);
      const list = listView(mailbox.list(), new Date(), id);
      return page(mail.subject || messageCount(1), list, detail);
    }
  }
}

function page(
  title: string,
  ...parts: [ReturnType<typeof listView>, ReturnType<typeof mailView>?]
) {
  const [list, mail] = parts;
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy },
    body: layout(title, list, mail),
  };
}

function listFragment(mailbox: Mailbox, { query, knownVersion }: PageRequest): PageReply {
  const { html } = listView(mailbox.list(), new Date(), query.get('selected') ?? undefined);
  const version = `"${createHash('sha256').update(html).digest('base64url')}"`;
  const headers = { 'content-type': 'text/html; charset=utf-8', etag: version };
  if (knownVersion === version) return { status: 304, headers, body: '' };
  return { status: 200, headers, body: html };
}

function chosen(mailbox: Mailbox, query: URLSearchParams): readonly Mail[] {
  const to = query.get('to')?.toLowerCase();
  const mails = mailbox.list();
  return to
    ? mails.filter((mail) => mail.to.some((name) => name.toLowerCase().includes(to)))
    : mails;
}

function json(content: unknown): PageReply {
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
  };
}

/** Always a download: a file from a message is never opened at this address. */
function file(content: Buffer, contentType: string, name: string): PageReply {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return {
    status: 200,
    headers: {
      'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(contentType)
        ? contentType
        : 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: content,
  };
}

function text(status: number, body: string): PageReply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}
