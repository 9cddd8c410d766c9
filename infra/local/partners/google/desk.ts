import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { accountPage } from './account-page';
import { nameOf, subjectOf } from './accounts';
import { createIdTokenSigner, type IdTokenSigner } from './id-token';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const Account = z.object({ email: z.string(), isVerified: z.boolean() });
type Account = z.infer<typeof Account>;

interface Granted extends Account {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly nonce: string;
}

const Question = z.object({
  client_id: z.string().min(1),
  // Google knows the addresses of each client; here the pool's own one on this machine is all there is.
  redirect_uri: z.string().regex(/^http:\/\/127\.0\.0\.1:\d+\/oauth2\/idpresponse$/),
  response_type: z.literal('code'),
  scope: z.string().regex(/\bopenid\b/),
  state: z.string().default(''),
  nonce: z.string().default(''),
  login_hint: z.string().optional(),
  prompt: z.string().optional(),
});
type Question = z.infer<typeof Question>;
const Choice = Question.extend({
  email: z.email().optional(),
  verified: z.string().optional(),
  cancel: z.string().optional(),
});
const Exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
});

/** What the provider answers at each of its addresses. */
export function createDesk(now: () => number) {
  const clientSecret = randomBytes(16).toString('hex');
  const signer = createIdTokenSigner();
  const codes = new Map<string, Granted>();
  let issuer = '';

  async function answer(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    switch (`${request.method} ${pathname}`) {
      case 'GET /.well-known/openid-configuration':
        return json(200, discovery(issuer));
      case 'GET /jwks':
        return json(200, await signer.jwks());
      case 'GET /authorize':
        return ask(codes, Object.fromEntries(searchParams), request.headers.cookie ?? '');
      case 'POST /authorize':
        return grant(codes, Object.fromEntries(new URLSearchParams(await text(request))));
      case 'POST /token': {
        const form = Object.fromEntries(new URLSearchParams(await text(request)));
        return exchange({ codes, clientSecret, signer, issuer, now }, form);
      }
      default:
        return { status: 404, headers: {}, body: 'Not Found' };
    }
  }

  return {
    clientSecret,
    answer,
    open: (address: string) => {
      issuer = address;
    },
  };
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
  };
}

/** Asks who it is, unless a client suggests who was here last in this browser and does not want to ask. */
function ask(
  codes: Map<string, Granted>,
  query: Readonly<Record<string, string>>,
  cookies: string,
): Reply {
  const { login_hint, prompt, ...asked } = Question.parse(query);
  const [, last = ''] = /(?:^|; )google-account=([^;]+)/.exec(cookies) ?? [];
  const account = Account.safeParse(parsed(decodeURIComponent(last))).data;
  if (account && prompt === undefined && account.email === login_hint?.toLowerCase()) {
    return letIn(codes, asked, account);
  }
  return page(accountPage({ query: asked, suggested: login_hint ?? '' }));
}

function grant(codes: Map<string, Granted>, form: Readonly<Record<string, string>>): Reply {
  const { email, verified, cancel, ...asked } = Choice.parse(form);
  if (cancel || !email) return leadBack(asked, { error: 'access_denied' });

  const account = { email: email.toLowerCase(), isVerified: verified !== undefined };
  const cookie = `google-account=${encodeURIComponent(JSON.stringify(account))}`;
  const reply = letIn(codes, asked, account);
  return {
    ...reply,
    headers: { ...reply.headers, 'set-cookie': `${cookie}; HttpOnly; SameSite=Lax; Path=/` },
  };
}

function letIn(codes: Map<string, Granted>, asked: Question, account: Account): Reply {
  const code = randomBytes(24).toString('base64url');
  codes.set(code, {
    clientId: asked.client_id,
    redirectUri: asked.redirect_uri,
    nonce: asked.nonce,
    ...account,
  });
  return leadBack(asked, { code });
}

function leadBack(
  { redirect_uri, state }: Question,
  query: Readonly<Record<string, string>>,
): Reply {
  const back = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...query, state })) {
    back.searchParams.set(name, value);
  }
  return { status: 303, headers: { location: back.href }, body: '' };
}

interface Desk {
  readonly codes: Map<string, Granted>;
  readonly clientSecret: string;
  readonly signer: IdTokenSigner;
  readonly issuer: string;
  readonly now: () => number;
}

async function exchange(desk: Desk, form: Readonly<Record<string, string>>): Promise<Reply> {
  const asked = Exchange.parse(form);
  if (asked.client_secret !== desk.clientSecret) return refusal(401, 'invalid_client');

  const granted = desk.codes.get(asked.code);
  desk.codes.delete(asked.code);
  const fits = granted?.clientId === asked.client_id && granted.redirectUri === asked.redirect_uri;
  if (!granted || !fits) return refusal(400, 'invalid_grant');

  const seconds = Math.floor(desk.now() / 1_000);
  const id_token = await desk.signer.sign({
    iss: desk.issuer,
    aud: granted.clientId,
    azp: granted.clientId,
    sub: subjectOf(granted.email),
    email: granted.email,
    email_verified: granted.isVerified,
    name: nameOf(granted.email),
    nonce: granted.nonce,
    iat: seconds,
    exp: seconds + 3_600,
  });
  return json(200, {
    access_token: randomBytes(24).toString('base64url'),
    id_token,
    expires_in: 3_599,
    token_type: 'Bearer',
    scope: 'openid email profile',
  });
}

function json(status: number, body: object): Reply {
  const headers = { 'content-type': 'application/json' };
  return { status, headers, body: JSON.stringify(body) };
}

export function refusal(status: number, error: string): Reply {
  return json(status, { error });
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function page(body: string): Reply {
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}
