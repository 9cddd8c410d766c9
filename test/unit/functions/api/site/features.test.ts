import { getFeatures } from '#functions/api/site/features';
import { aRequest } from '../../../../support/builders/a-request';

describe('features', () => {
  it('tell prices and limits, so that no client repeats them', async () => {
    const { body } = await getFeatures({ optionalParts: { isOn: () => false } })(
      aRequest({ caller: undefined }),
    );
    expect(body.plans).toEqual([
      expect.objectContaining({ id: 'free', price: '0.00', invoicesPerMonth: 7, clients: 5 }),
      expect.objectContaining({ id: 'pro', price: '99.00', period: 'month', clients: -1 }),
      expect.objectContaining({ id: 'yearly', price: '999.00', period: 'year' }),
    ]);
    expect(body.limits).toMatchObject({ itemsPerInvoice: 500, pageSize: 50, logoBytes: 5_242_880 });
    expect(body.currencies).toEqual(['CZK', 'EUR', 'USD']);
  });

  it.each([
    ['google', 'google'],
    ['payments', 'cardPayments'],
    ['rates', 'exchangeRates'],
  ] as const)('tell whether the stage has %s', async (part, feature) => {
    const tellWhen = async (isOn: boolean) => {
      const optionalParts = { isOn: (asked: string) => (asked === part) === isOn };
      const { body } = await getFeatures({ optionalParts })(aRequest({ caller: undefined }));
      return body.features[feature];
    };
    expect(await tellWhen(true)).toBe(true);
    expect(await tellWhen(false)).toBe(false);
  });
});
