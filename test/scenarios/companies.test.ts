import { troubles } from '#infra/local/partners/ares/subjects';
import { isIco } from '#shared/domain/ico';
import { signUp } from '../support/local-stack';

jest.setTimeout(120_000);

describe('a company of the register', () => {
  it('is found by its number and by its name, and known the second time', async () => {
    const person = await signUp();
    const query = { name: 'kovarna podkuvka' };
    const byName = await person.call('companies.find', { query });
    const [{ ico = '' } = {}] = byName.companies;
    expect(isIco(ico)).toBe(true);

    const byNumber = await person.call('companies.find', { query: { ico } });
    expect(byNumber.companies).toEqual([
      expect.objectContaining({
        name: 'Kovárna Podkůvka s.r.o.',
        ico,
        dic: `CZ${ico}`,
        address: 'Kovářská 210/4',
        city: 'Brno',
        zip: '602 00',
        isVatPayer: true,
      }),
    ]);
    expect(await person.call('companies.find', { query })).toEqual(byName);
  });

  it('is written by hand when the register does not answer', async () => {
    const person = await signUp();
    const query = { ico: troubles.broken };
    const { status, json } = await person.send('companies.find', { query });
    expect(status).toBe(424);
    expect(json).toMatchObject({ code: 'COMPANY_REGISTER_UNAVAILABLE' });
  });
});
