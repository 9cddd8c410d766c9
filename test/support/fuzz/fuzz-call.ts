import fc from 'fast-check';
import type { HttpReply } from '#infra/local/assembly/http/http-reply';
import { seedPorts } from '#infra/local/seed/seed-ports';
import { type Endpoint, needsCsrfToken } from '#shared/contracts/endpoint';
import { errorsByStatus } from '#shared/contracts/error-answers';
import type { RawRequest } from '../product/incoming-message';
import type { Product } from '../product/open-product';
import { aTenant, driverFor, type Tenant, type TenantIds } from '../product/tenant';
import { hostileRequests } from './hostile-requests';

/** What came of many requests to one call. */
export interface Outcome {
  readonly requests: number;
  readonly faults: readonly Fault[];
  readonly byStatus: ReadonlyMap<number, number>;
  readonly slowestMilliseconds: number;
}

export interface Fault {
  readonly fault: string;
  /** Enough to send it again. */
  readonly request: string;
}

interface Course {
  readonly requests: number;
  readonly seed: number;
  /** Whose things are asked for, if somebody new is not needed. */
  readonly tenant?: Tenant | undefined;
  /** Of what plan somebody new is: a paid one lets through what the limits of the free one refuse. */
  readonly isPaid?: boolean;
}

/** So long an answer may take; a call that hangs is one that takes longer. */
const longestMilliseconds = 10_000;
/** What an account may do is limited, so another one goes on; sooner where a call takes away what it is about. */
const requestsPerAccount = { usual: 2500, taking: 625 };
const mostAccounts = 12;
const taking = /remove|end|anonymise|cancel|drop|revoke|changePassword|settle/i;

/** Whether a call may take away what it is about, or the account itself. */
export const isTaking = ({ id }: Endpoint): boolean => taking.test(id);
/** Faults beyond these are of the same kind, most likely. */
const mostFaults = 20;

/** A path of a program, or the place of an error in it. */
const stackTrace = /\n\s+at |node_modules|\.[cm]?[jt]s:\d+|\bat \/|[A-Z]\w+Error: /;

/** Sends requests of all kinds to a call, one after another, and tells which of them were not answered as they should be. */
export async function fuzzCall(
  product: Product,
  contract: Endpoint,
  { requests, seed, tenant: given, isPaid = false }: Course,
): Promise<Outcome> {
  const faults: Fault[] = [];
  const byStatus = new Map<number, number>();
  let slowestMilliseconds = 0;
  let sent = 0;
  let accounts = 0;
  const perAccount = requestsPerAccount[isTaking(contract) ? 'taking' : 'usual'];

  while (sent < requests && faults.length < mostFaults) {
    const many = Math.min(perAccount, requests - sent);
    const tenant = given ?? (await aStocked(product, isPaid));
    accounts += 1;
    const headers = await soundHeaders(product, tenant, contract);
    const arbitrary = hostileRequests(contract, idsFor(contract, tenant));
    for (const request of fc.sample(arbitrary, { numRuns: many, seed: seed + sent })) {
      const whole = { ...request, headers: { ...headers, ...request.headers } };
      const begun = performance.now();
      const { fault, status } = await judge(
        product,
        contract,
        whole,
        `10.0.${sent % 250}.${sent % 199}`,
      );
      slowestMilliseconds = Math.max(slowestMilliseconds, performance.now() - begun);
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      if (fault) faults.push({ fault, request: described(request) });
      sent += 1;
      if (faults.length === mostFaults) break;
      // The call ended the session: what follows would see no more than that.
      if (status === 401 && !given && accounts < mostAccounts) break;
    }
  }
  return { requests: sent, faults, byStatus, slowestMilliseconds };
}

export async function aStocked(product: Product, isPaid: boolean): Promise<Tenant> {
  const tenant = await aTenant(product);
  const plan = { plan: 'yearly', status: 'active', cancelAtPeriodEnd: false } as const;
  if (isPaid) await seedPorts(product.table).subscribe(tenant.sub, plan);
  return tenant;
}

/** Which things the calls of a group are about: asked for as often as all others together. */
const thingsOf: Readonly<Record<string, readonly (keyof TenantIds)[]>> = {
  clients: ['client', 'clientImport'],
  emails: ['mail', 'invoice'],
  invoices: ['invoice', 'draft', 'proforma', 'creditNote'],
  jobs: ['job'],
  notifications: ['notice'],
  pictures: ['picture'],
  sessions: ['session'],
  sharing: ['shareToken', 'invoice'],
};

function idsFor({ group }: Endpoint, { ids }: Tenant): readonly string[] {
  const all = Object.values(ids);
  const things = thingsOf[group]?.map((name) => ids[name]) ?? [];
  const often = things.length === 0 ? 0 : Math.ceil(all.length / things.length);
  return [...all, ...Array.from({ length: often }, () => things).flat()];
}

/** Without these a call is refused before it has looked at anything. */
async function soundHeaders(
  product: Product,
  { accessToken, csrfToken }: Tenant,
  contract: Endpoint,
): Promise<Record<string, string>> {
  const isPublic = contract.access === 'public';
  const token = isPublic ? driverFor(product).csrfToken : csrfToken;
  const csrf = needsCsrfToken(contract) ? await token() : undefined;
  return {
    ...(!isPublic && { authorization: `Bearer ${accessToken}` }),
    ...(csrf && { 'x-csrf-token': csrf.csrfToken, 'x-session-id': csrf.sessionId }),
  };
}

async function judge(
  product: Product,
  contract: Endpoint,
  request: RawRequest,
  visitor: string,
): Promise<{ readonly fault: string | undefined; readonly status: number }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // Twice: whoever stops this process for a while does not make a call hang.
    timer = setTimeout(() => {
      timer = setTimeout(() => reject(new Error('It hangs')), longestMilliseconds);
    }, longestMilliseconds);
  });
  try {
    const reply = await Promise.race([product.answer(request, visitor), late]);
    const logged = product.log.takeFaults();
    // What an answer hides, its log tells: without it nobody could say why.
    const found = [faultOf(contract, reply), logged[0]].filter((one) => one !== undefined);
    return { fault: found.join('; logged: ') || undefined, status: reply.status };
  } catch (error) {
    return { fault: `thrown: ${error}`, status: 0 };
  } finally {
    clearTimeout(timer);
  }
}

function faultOf(contract: Endpoint, { status, body, headers }: HttpReply): string | undefined {
  if (status >= 500) return `answered ${status}: ${body.toString().slice(0, 300)}`;
  if (!documentedStatuses(contract).has(status))
    return `answered ${status}, which nobody documents`;
  if (status < 400) return undefined;

  const text = body.toString();
  if (stackTrace.test(text)) return `tells where it failed: ${text.slice(0, 300)}`;
  const isJson = headers['content-type']?.includes('json') ?? false;
  if (isJson && !hasMessage(text)) return `refuses without words: ${text.slice(0, 300)}`;
  return undefined;
}

const documented = new WeakMap<Endpoint, ReadonlySet<number>>();

/** With what the gateway and the fallback say of addresses that lead to no call, and of bodies that are too large. */
function documentedStatuses(contract: Endpoint): ReadonlySet<number> {
  const known = documented.get(contract);
  if (known) return known;
  const declared = Object.keys(contract.responses).map(Number);
  const all = new Set([...declared, ...errorsByStatus(contract).keys(), 400, 404, 405, 413]);
  documented.set(contract, all);
  return all;
}

function hasMessage(text: string): boolean {
  const { message } = Object(JSON.parse(text));
  return typeof message === 'string' && message !== '';
}

function described({ method, path, headers, body }: RawRequest): string {
  const content = body && body.length > 0 ? ` ${body.toString('utf8').slice(0, 1500)}` : '';
  return `${method} ${path.slice(0, 1500)} ${JSON.stringify(headers).slice(0, 500)}${content}`;
}
