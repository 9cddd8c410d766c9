import * as z from 'zod';
import type { CompanyRegister, CompanySearch, FoundCompanies } from '../../ports/company-register';
import { boundedJson } from '../http/bounded-body';
import { AresSubject, companyOf } from './ares-subject';

/** ARES answers within a second or not at all, and a person is waiting. */
const patienceMilliseconds = 4_000;
/** Ten firms with all their history are a tenth of this. */
const mostBytes = 1_048_576;
const mostFound = 10;
/** What ARES asks of those who were told 429, when it names no time itself. */
const restMilliseconds = 30_000;

const Found = z.object({
  pocetCelkem: z.number().catch(0),
  ekonomickeSubjekty: z.array(z.unknown()),
});
const Refusal = z.object({ subKod: z.string() });
const nobody: FoundCompanies = { companies: [], isCut: false };

export interface AresOptions {
  /** Up to and including `/rest`. */
  readonly aresAddress: string;
  readonly patience?: number;
}

/** ARES over HTTPS: no key, no redirects to elsewhere, and never longer or larger than we can wait for. */
export function aresRegister(options: AresOptions): CompanyRegister {
  let restsUntil = 0;

  return {
    find: async (search) => {
      if (Date.now() < restsUntil) throw new Error('ARES asked us to slow down');
      const response = await ask(options, search);
      if (response.status === 429) restsUntil = Date.now() + restMilliseconds;
      return 'ico' in search ? oneOf(response) : severalOf(response);
    },
  };
}

function ask({ aresAddress, patience = patienceMilliseconds }: AresOptions, search: CompanySearch) {
  const base = `${aresAddress}/ekonomicke-subjekty`;
  const always = { redirect: 'error', signal: AbortSignal.timeout(patience) } as const;
  if ('ico' in search) {
    return fetch(`${base}/${search.ico}`, { ...always, headers: { accept: 'application/json' } });
  }
  return fetch(`${base}/vyhledat`, {
    ...always,
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ obchodniJmeno: search.name, start: 0, pocet: mostFound }),
  });
}

async function oneOf(response: Response): Promise<FoundCompanies> {
  if (response.status === 404) return (await refusedAs(response, 'NENALEZEN')) ?? fail(response);
  if (response.status !== 200) return fail(response);
  const subject = AresSubject.parse(await boundedJson(response, mostBytes));
  return { companies: [companyOf(subject)], isCut: false };
}

async function severalOf(response: Response): Promise<FoundCompanies> {
  if (response.status === 400) {
    const isCut = await refusedAs(response, 'PRILIS_MNOHO');
    return isCut ? { companies: [], isCut: true } : fail(response);
  }
  if (response.status === 404) return (await refusedAs(response, 'NENALEZEN')) ?? fail(response);
  if (response.status !== 200) return fail(response);

  const { pocetCelkem, ekonomickeSubjekty } = Found.parse(await boundedJson(response, mostBytes));
  const companies = ekonomickeSubjekty.slice(0, mostFound).flatMap((wire) => {
    const subject = AresSubject.safeParse(wire);
    return subject.success ? [companyOf(subject.data)] : [];
  });
  return { companies, isCut: pocetCelkem > companies.length };
}

/** A page of some proxy answers 404 too; only ARES itself knows that a business does not exist. */
async function refusedAs(response: Response, part: string): Promise<FoundCompanies | undefined> {
  const refusal = Refusal.safeParse(await boundedJson(response, mostBytes));
  return refusal.success && refusal.data.subKod.includes(part) ? nobody : undefined;
}

function fail({ status }: Response): never {
  throw new Error(`ARES answered ${status}`);
}
