import type * as z from 'zod';
import type { Instant } from '../domain/calendar';
import type { UserId } from '../domain/ids';
import type { Language } from '../domain/language';
import type { ErrorCode } from '../errors/catalogue';
import type { Capability } from './capabilities';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, an account, an account with a paid plan, an administrator. */
export type Access = 'public' | 'member' | 'premium' | 'admin';

/** A reply that is a file instead of JSON, of one of these media types. */
export interface FileReply {
  readonly file: readonly string[];
}

export function file(...mediaTypes: readonly string[]): FileReply {
  return { file: mediaTypes };
}

/** A reply without a body. */
export const empty = { empty: true } as const;
export type EmptyReply = typeof empty;

/** A reply that is a page for people, in HTML. */
export const page = { page: true } as const;
export type PageReply = typeof page;

export type ReplyShape = z.ZodType | FileReply | EmptyReply | PageReply;

/** One method and path: who may call it, what goes in, what comes out, what it needs from outside. */
export interface EndpointShape {
  readonly route: `${Method} ${'/api' | '/invoice/public'}/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly responses: Readonly<Record<number, ReplyShape>>;
  readonly errors: readonly ErrorCode[];
  readonly uses: readonly Capability[];
  /** A call that takes files reads more than others do; AWS hands a function 6 MB of a request at most. */
  readonly maxBodyBytes?: number;
  /** The body is a form with a file in it (`multipart/form-data`), not JSON. */
  readonly isForm?: true;
  /** The call takes a solved challenge of `GET /api/captcha` in the header `X-Captcha`. */
  readonly asksCaptcha?: true;
  /** A partner calls, who proves itself by a signature over the body in this header, and knows no CSRF token. */
  readonly signedBy?: 'stripe-signature';
  /**
   * Whoever has the token in the path may call, also by a plain form of a page without scripts, which is answered by
   * sending the browser on. No account and no cookie takes part, so there is nothing that a CSRF token would protect.
   */
  readonly isOpenToForms?: true;
  /** The call answers also those who are outside of the gate of a stage under development. */
  readonly isBeforeGate?: true;
  /** What it makes or adds would be there twice if it came again: it accepts `Idempotency-Key` and applies the same key once. */
  readonly isIdempotencyKeyed?: true;
}

export type Endpoint = EndpointShape & { readonly id: string; readonly group: string };

export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

export type Group<N extends string, E extends Record<string, EndpointShape>> = {
  readonly [K in keyof E]: E[K] & {
    readonly id: K extends string ? `${N}.${K}` : never;
    readonly group: N;
  };
};

/** Names the endpoints of one group: `invoices` + `list` → id `invoices.list`, handler `functions/api/invoices/list.ts`. */
export function group<const N extends string, const E extends Record<string, EndpointShape>>(
  name: N,
  endpoints: E,
): Group<N, E> {
  const named = Object.entries(endpoints).map(([key, shape]) => [
    key,
    { ...shape, id: `${name}.${key}`, group: name },
  ]);
  return Object.fromEntries(named) as Group<N, E>;
}

export function methodOf(route: EndpointShape['route']): Method {
  return route.slice(0, route.indexOf(' ')) as Method;
}

/** The path as the HTTP API writes it: `/api/invoices/{id}`. */
export function pathOf(route: EndpointShape['route']): string {
  return route.slice(route.indexOf(' ') + 1);
}

/** Calls that change something carry a CSRF token, unless a partner signs them, or a token in the path is all they need. */
export function needsCsrfToken({
  route,
  signedBy,
  isOpenToForms,
}: Pick<EndpointShape, 'route' | 'signedBy' | 'isOpenToForms'>): boolean {
  return methodOf(route) !== 'GET' && signedBy === undefined && !isOpenToForms;
}

export interface Caller {
  readonly id: UserId;
  readonly groups: readonly string[];
  /** Under which Cognito knows the account. */
  readonly username?: string;
  /** When the session began, which its tokens say to the second. */
  readonly signedInAt?: Instant;
  /** The session itself: all tokens that follow from one sign-in carry it. */
  readonly sessionId?: string;
}

/** The group of accounts that may do everything. */
const administrators = 'admin';

export function isAdministrator({ groups }: Caller): boolean {
  return groups.includes(administrators);
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives: parsed, in domain values. */
export interface Request<E extends EndpointShape> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
  /** The body as it came, on calls that a partner signs. */
  readonly signed: E['signedBy'] extends string ? SignedBody : undefined;
  readonly caller: E['access'] extends 'public' ? undefined : Caller;
  readonly language: Language;
  readonly at: Instant;
  readonly requestId: string;
  /** From where it was asked, as far as that is certain: whom limits count when there is no account. */
  readonly visitor?: string;
  /** Of the browser, on calls that change something: what its CSRF token belongs to, and which account uses it. */
  readonly session?: BrowserSession | undefined;
  /** As the browser calls itself. */
  readonly userAgent?: string | undefined;
  /** The program and system of whoever asks, such as "Firefox, Windows", as far as they say. */
  readonly device?: string;
  /** What the caller's call was let in by, for calls that ask Cognito in their name; empty on public ones. */
  readonly accessToken: string;
  /** Asked for ahead of a click, or by a program that looks links up: nobody reads the answer. */
  readonly isUnread?: boolean;
  /** Sent by a form of a page, to which the browser expects a page in answer. */
  readonly isFromForm?: boolean;
  /** The caller's `Idempotency-Key` with a hash of the whole request, on calls that accept one. */
  readonly idempotency: IdempotencyKey | undefined;
}

/** Nothing of it is to be believed before the signature is found to be right. */
export interface SignedBody {
  readonly bytes: Uint8Array;
  readonly signature: string;
}

export interface BrowserSession {
  readonly id: string;
  readonly ownerId?: UserId;
}

export interface IdempotencyKey {
  readonly key: string;
  readonly requestHash: string;
}

export interface FileBody {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Left out: the first that the contract names. */
  readonly mediaType?: string;
}

export interface PageBody {
  readonly html: string;
  /** What the page may load and run; without it nothing. */
  readonly contentSecurityPolicy: string;
}

type ReplyBody<R> = R extends z.ZodType
  ? { readonly body: z.output<R> }
  : R extends FileReply
    ? { readonly body: FileBody }
    : R extends PageReply
      ? { readonly body: PageBody }
      : { readonly body?: undefined };

/** What a handler answers: one of the declared statuses with its own body. */
export type Reply<E extends EndpointShape> = {
  [S in keyof E['responses'] & number]: {
    readonly status: S;
    readonly headers?: Readonly<Record<string, string>>;
  } & ReplyBody<E['responses'][S]>;
}[keyof E['responses'] & number];
