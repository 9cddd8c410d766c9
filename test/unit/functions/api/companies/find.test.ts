import { findCompanies } from '#functions/api/companies/find';
import { companies as contracts } from '#shared/contracts/companies';
import { aRequest } from '../../../../support/builders/a-request';
import {
  aCompany,
  fakeCompanyCache,
  fakeCompanyRegister,
} from '../../../../support/fakes/fake-companies';

const company = aCompany();

function opened() {
  const { register, asked, state } = fakeCompanyRegister([company]);
  const find = findCompanies({ companyRegister: register, companyCache: fakeCompanyCache() });
  return { find: (query: object) => find(aRequest({ query })), asked, state };
}

describe('looking up a company', () => {
  it('finds it by its IČO', async () => {
    const { find } = opened();
    expect(await find({ ico: company.ico })).toEqual({
      status: 200,
      body: { companies: [company], isCut: false },
    });
  });

  it('finds it by the beginning of its name', async () => {
    const { find } = opened();
    expect((await find({ name: 'Kovárna' })).body).toEqual({ companies: [company], isCut: false });
  });

  it('asks the register once a day, also about what is not there', async () => {
    const { find, asked } = opened();
    for (const query of [{ ico: company.ico }, { ico: '91345707' }]) {
      await find(query);
      await find(query);
    }
    expect(asked).toEqual([{ ico: company.ico }, { ico: '91345707' }]);
  });

  it('does not ask about a number that fails its check', async () => {
    const { find, asked } = opened();
    expect((await find({ ico: '12345678' })).body).toEqual({ companies: [], isCut: false });
    expect(asked).toEqual([]);
  });

  it('says that the register does not answer, keeps nothing of that, and still knows what it knew', async () => {
    const { find, state, asked } = opened();
    await find({ name: 'Kovárna' });
    state.isBroken = true;
    await expect(find({ ico: company.ico })).rejects.toMatchObject({
      code: 'COMPANY_REGISTER_UNAVAILABLE',
      status: 424,
    });
    expect((await find({ name: 'Kovárna' })).body.companies).toEqual([company]);

    state.isBroken = false;
    expect((await find({ ico: company.ico })).body.companies).toEqual([company]);
    expect(asked).toHaveLength(3);
  });
});

describe('the question', () => {
  const accepts = (query: object) => contracts.find.query.safeParse(query).success;

  it('is an IČO of eight digits or a name, one of them', () => {
    expect(accepts({ ico: '97451207' })).toBe(true);
    expect(accepts({ name: 'Kovárna' })).toBe(true);
    expect(accepts({})).toBe(false);
    expect(accepts({ ico: '97451207', name: 'Kovárna' })).toBe(false);
    expect(accepts({ ico: '9745120' })).toBe(false);
    expect(accepts({ ico: '../97451' })).toBe(false);
    expect(accepts({ name: ' ' })).toBe(false);
  });
});
