import type { CompanyCache } from '#functions/ports/company-cache';
import type {
  CompanyRegister,
  CompanySearch,
  FoundCompanies,
} from '#functions/ports/company-register';
import { epochMillisecondsOf } from '#shared/domain/calendar';
import type { Company } from '#shared/domain/company';
import { cacheSeconds } from '#shared/domain/limits';

export function aCompany(given: Partial<Company> = {}): Company {
  return {
    name: 'Kovárna Podkůvka s.r.o.',
    ico: '97451207',
    dic: 'CZ97451207',
    address: 'Kovářská 210/4',
    city: 'Brno',
    zip: '602 00',
    country: '',
    registerEntry: '',
    isVatPayer: true,
    ...given,
  };
}

/** A register that holds these, counts how often it is asked, and can be out of order. */
export function fakeCompanyRegister(companies: readonly Company[]) {
  const asked: CompanySearch[] = [];
  const state = { isBroken: false };
  const register: CompanyRegister = {
    find: async (search) => {
      asked.push(search);
      if (state.isBroken) throw new Error('out of order');
      const isMeant = (one: Company) =>
        'ico' in search ? one.ico === search.ico : one.name.startsWith(search.name);
      return { companies: companies.filter(isMeant), isCut: false };
    },
  };
  return { register, asked, state };
}

export function fakeCompanyCache(): CompanyCache {
  const kept = new Map<string, { readonly found: FoundCompanies; readonly until: number }>();
  const keyOf = (search: CompanySearch) =>
    'ico' in search ? `ico ${search.ico}` : `name ${search.name.toLowerCase()}`;
  return {
    find: async (search, at) => {
      const known = kept.get(keyOf(search));
      return known && known.until > epochMillisecondsOf(at) ? known.found : undefined;
    },
    put: async (search, found, at) => {
      const until = epochMillisecondsOf(at) + cacheSeconds.companies * 1000;
      kept.set(keyOf(search), { found, until });
    },
  };
}
