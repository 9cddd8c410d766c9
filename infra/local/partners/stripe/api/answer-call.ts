import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Form, readForm } from '../form';
import type { Remembered } from '../records/open-records';
import { noAccess, StripeRefusal } from '../refusal';
import { platform, type Turn } from '../turn';
import { apiVersion } from '../wire';
import { expand } from './expand';
import { findRoute } from './routes';

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly header: (name: string) => string | undefined;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  readonly isRepeated?: boolean;
  /** What a refused call did until then is kept. */
  readonly keeps: boolean;
}

const dayMs = 86_400_000;

export interface Calls {
  readonly secretKey: string;
  /** Forgets what a call changed until it was refused. */
  readonly takeBack: () => void;
}

/** Answers a call of the API: once for each idempotency key, the same afterwards. */
export function answerCall(turn: Turn, request: ApiRequest, calls: Calls): ApiAnswer {
  const requestId = turn.request?.id ?? '';
  try {
    authenticate(request, calls.secretKey);
    assertVersion(request);
    const account = accountOf(turn, request);
    return once({ ...turn, account }, request, () => {
      const answer = act({ ...turn, account }, request);
      if (!answer.keeps) calls.takeBack();
      return answer;
    });
  } catch (error) {
    return { ...refusalAnswer(error), requestId };
  }
}

function authenticate({ header }: ApiRequest, secretKey: string): void {
  const [, bearer] = /^Bearer (.+)$/.exec(header('authorization') ?? '') ?? [];
  const [, basic = ''] = /^Basic (.+)$/.exec(header('authorization') ?? '') ?? [];
  const given = bearer ?? Buffer.from(basic, 'base64').toString().split(':')[0] ?? '';
  if (given === secretKey) return;
  throw new StripeRefusal(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(8)}`,
  });
}

/** Objects are answered in one shape only. */
function assertVersion({ header }: ApiRequest): void {
  const version = header('stripe-version');
  if (version === undefined || version === apiVersion) return;
  throw new StripeRefusal(400, {
    type: 'invalid_request_error',
    message: `Invalid Stripe API version: ${version}. This stand-in answers ${apiVersion}.`,
  });
}

function accountOf({ tables }: Turn, { header }: ApiRequest): string {
  const account = header('stripe-account') ?? platform;
  if (account === platform || tables.accounts.find(platform, account)) return account;
  return noAccess(account);
}

function once(turn: Turn, request: ApiRequest, answer: () => ApiAnswer): ApiAnswer {
  const key = request.header('idempotency-key');
  if (request.method !== 'POST' || key === undefined) return answer();

  const { remembered } = turn.tables;
  const id = `${turn.account} ${key}`;
  const question = createHash('sha256').update(`${request.path}\n${request.body}`).digest('hex');
  const known = remembered.find(turn.account, id);
  if (known && turn.seconds * 1_000 - known.at < dayMs) return repeat(known, question, key);

  const given = answer();
  if (given.status < 400 || given.keeps || !isAboutParameters(given)) {
    const { status, body, requestId } = given;
    const at = turn.seconds * 1_000;
    remembered.put(turn.account, { id, question, status, body, requestId, at });
  }
  return given;
}

function repeat(known: Remembered, question: string, key: string): ApiAnswer {
  if (known.question !== question) {
    throw new StripeRefusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  const { status, body, requestId } = known;
  return { status, body, requestId, isRepeated: true, keeps: false };
}

function isAboutParameters({ body }: ApiAnswer): boolean {
  return /"code":\s*"parameter_/.test(body);
}

function act(turn: Turn, { method, path, query, body }: ApiRequest): ApiAnswer {
  const requestId = turn.request?.id ?? '';
  try {
    const route = findRoute(method, path);
    if (!route) throw unknownAddress(method, path);
    const { expand: wanted = [], ...params } = readForm(
      new URLSearchParams(method === 'POST' ? body : query),
    );
    const answer = route.action({ ...turn, params, id: route.id });
    const whole = expand(turn, answer, Paths.parse(wanted));
    return { status: 200, body: JSON.stringify(whole, null, 2), requestId, keeps: true };
  } catch (error) {
    return { ...refusalAnswer(error), requestId };
  }
}

const Paths: z.ZodType<readonly string[], Form> = z.array(z.string());

function unknownAddress(method: string, path: string): StripeRefusal {
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The stand-in of Stripe knows only what this product calls.`,
  });
}

function refusalAnswer(error: unknown): Omit<ApiAnswer, 'requestId'> {
  if (!(error instanceof StripeRefusal)) throw error;
  const { status, body, keepsWhatWasDone } = error;
  return { status, body: JSON.stringify(body, null, 2), keeps: keepsWhatWasDone };
}
