import { assertIssuable } from '#shared/domain/invoice-issuable';
import { aDraft, someSettings } from '../../../support/builders/an-invoice';

const untaxed = [
  { name: 'Návrh', quantity: 1, unitPrice: 100, vatRate: 21 },
  { name: 'Kurz', quantity: 1, unitPrice: 100, vatRate: 0 },
];
const issuing = (input: object, settings = someSettings()) => {
  const draft = aDraft({ input: { items: untaxed, ...input }, settings });
  return () => assertIssuable(draft);
};

describe('a rate of zero', () => {
  it('has to say why', () => {
    expect(issuing({})).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({
          fields: [expect.objectContaining({ path: 'exemptionReason', code: 'reason_missing' })],
        }),
      }),
    );
    expect(issuing({ kind: 'proforma' })).toThrow();
  });

  it.each<[string, object, ReturnType<typeof someSettings>]>([
    ['with its reason', { exemptionReason: '§ 57' }, someSettings()],
    ['where the customer pays the tax', { isReverseCharge: true }, someSettings()],
    ['of who is no payer', {}, someSettings({ vatStatus: 'non_payer' })],
  ])('is issued %s', (_, input, settings) => {
    expect(issuing(input, settings)).not.toThrow();
  });
});
