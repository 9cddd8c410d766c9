import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import * as z from 'zod';

/** Which provider the pool talks to, and as whom: the template names the secret and does not hold it. */
export interface UpstreamSettings {
  readonly issuer: string;
  readonly clientSecret: string;
  /** Instead of the client of the template. */
  readonly clientId?: string | undefined;
}

export interface SignInRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
  readonly nonce: string;
  /** What the app passes on: whom to suggest, and whether to ask. */
  readonly hints: Readonly<Record<string, string>>;
}

/** What a provider says about the person, once its signature, its time and its addressee are checked. */
export type ProviderClaims = Readonly<Record<string, unknown>> & { readonly sub: string };

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const TokenReply = z.object({ id_token: z.string() });
const Key = z.looseObject({ kid: z.string(), kty: z.literal('RSA') });
const Keys = z.object({ keys: z.array(z.looseObject({})) });
const Header = z.object({ alg: z.literal('RS256'), kid: z.string() });
const Claims = z.looseObject({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1),
  exp: z.number(),
  nonce: z.string(),
});

/** The pool's side of OpenID Connect, as Cognito plays it towards Google. */
export function createOpenIdProvider(settings: UpstreamSettings, now: () => number) {
  let found: Promise<z.infer<typeof Discovery>> | undefined;
  const discover = () => {
    found ??= fetchJson(`${settings.issuer}/.well-known/openid-configuration`)
      .then((document) => Discovery.parse(document))
      .catch((error: unknown) => {
        found = undefined;
        throw error;
      });
    return found;
  };
  const clientOf = (ofTemplate: string) => settings.clientId ?? ofTemplate;

  return {
    /** Where to send the browser. */
    signInAddress: async (request: SignInRequest): Promise<string> => {
      const address = new URL((await discover()).authorization_endpoint);
      const query = {
        ...request.hints,
        response_type: 'code',
        client_id: clientOf(request.clientId),
        redirect_uri: request.redirectUri,
        scope: request.scope,
        state: request.state,
        nonce: request.nonce,
      };
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      return address.href;
    },
    /** Takes the code that the provider gave the browser, and answers who that is. */
    identify: async (
      code: string,
      { clientId, redirectUri, nonce }: Pick<SignInRequest, 'clientId' | 'redirectUri' | 'nonce'>,
    ): Promise<ProviderClaims> => {
      const { issuer, token_endpoint, jwks_uri } = await discover();
      const client = clientOf(clientId);
      const reply = await fetchJson(token_endpoint, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: client,
          client_secret: settings.clientSecret,
        }),
      });
      const { id_token } = TokenReply.parse(reply);
      const { keys } = Keys.parse(await fetchJson(jwks_uri));
      const claims = Claims.parse(readSigned(id_token, keys));

      if (claims.iss !== issuer) throw new Error('The id token comes from somebody else');
      if (claims.aud !== client) throw new Error('The id token is for somebody else');
      if (claims.nonce !== nonce) throw new Error('The id token answers another request');
      if (claims.exp * 1_000 <= now()) throw new Error('The id token has expired');
      return claims;
    },
  };
}

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>;

function readSigned(token: string, keys: readonly unknown[]): unknown {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { kid } = Header.parse(decode(header));
  const key = keys.map((one) => Key.safeParse(one).data).find((one) => one?.kid === kid);
  if (!key) throw new Error('The id token is signed by a key that the provider does not show');

  const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
  const content = Buffer.from(`${header}.${payload}`);
  if (!verify('sha256', content, publicKey, Buffer.from(signature, 'base64url'))) {
    throw new Error('The signature of the id token is wrong');
  }
  return decode(payload);
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

async function fetchJson(address: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
