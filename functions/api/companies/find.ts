import { companies as contracts } from '#shared/contracts/companies';
import type { Request } from '#shared/contracts/endpoint';
import { isIco } from '#shared/domain/ico';
import { AppError } from '#shared/errors/app-error';
import { invariant } from '#shared/errors/invariant';
import { aresRegister } from '../../adapters/ares/ares-register';
import { companyCacheTable } from '../../adapters/dynamodb/company-cache-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { CompanySearch, FoundCompanies } from '../../ports/company-register';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { log } from '../../runtime/log';
import { serve } from '../../runtime/serve';

const contract = contracts.find;

export const findCompanies: Action<typeof contract> =
  ({ companyRegister, companyCache }) =>
  async ({ query, at, requestId }) => {
    const search = searchOf(query);
    // ARES does not know the check digit, and nobody has such a number.
    if ('ico' in search && !isIco(search.ico)) {
      return { status: 200, body: { companies: [], isCut: false } };
    }

    const known = await companyCache.find(search, at);
    if (known) return answer(known);

    const found = await companyRegister.find(search).catch((error: unknown) => {
      log.warn('the register of companies does not answer', { requestId, error });
      throw new AppError('COMPANY_REGISTER_UNAVAILABLE', undefined, { cause: error });
    });
    await companyCache.put(search, found, at);
    return answer(found);
  };

function searchOf({ ico, name }: Request<typeof contract>['query']): CompanySearch {
  if (ico !== undefined) return { ico };
  invariant(name !== undefined, 'the contract asks for an IČO or a name');
  return { name };
}

function answer({ companies, isCut }: FoundCompanies) {
  return { status: 200 as const, body: { companies: [...companies], isCut } };
}

const table = openTable(environment);
export const handler = serve(contract, findCompanies, {
  companyRegister: aresRegister(environment),
  companyCache: companyCacheTable(table),
});
