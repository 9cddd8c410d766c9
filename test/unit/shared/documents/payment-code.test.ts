import type { DocumentInput } from '#shared/documents/document-input';
import { paymentCode } from '#shared/documents/payment-code';
import { settlementOf } from '#shared/documents/settlement';
import { decimal } from '#shared/domain/decimal';
import { minor } from '#shared/domain/money';
import { parseSpayd } from '#shared/domain/spayd';
import { aDocument, anItem, aSeller } from '../../../support/documents/a-document';

const codeOf = (given: Partial<DocumentInput> = {}) => {
  const document = aDocument(given);
  return paymentCode(document, settlementOf(document));
};

describe('paymentCode', () => {
  it('says to whom, how much, until when and under which symbols', () => {
    expect(codeOf()).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:29564.86*CC:CZK*DT:20261130*MSG:FAKTURA 20260147*X-VS:20260147*X-KS:0308',
    );
  });

  it('asks only for what is left to pay', () => {
    const code = codeOf({ amountPaid: minor(1_000_000), paymentStatus: 'partial' });

    expect(parseSpayd(code ?? '')?.amount).toBe(1_956_486);
  });

  it.each<[string, Partial<DocumentInput>]>([
    ['another currency', { currency: 'EUR' }],
    ['cash', { paymentMethod: 'cash' }],
    ['a card', { paymentMethod: 'card' }],
    ['a paid invoice', { status: 'paid', paymentStatus: 'paid' }],
    ['an invoice paid by card', { paymentStatus: 'charge_succeeded' }],
    ['a cancelled invoice', { status: 'cancelled' }],
    ['nothing to pay', { items: [anItem({ unitPrice: decimal(0) })] }],
    ['an amount already paid', { amountPaid: minor(2_956_486) }],
    ['no account', { seller: aSeller({ bankAccount: '' }) }],
    ['an account that cannot exist', { seller: aSeller({ bankAccount: '19-2000145398/0800' }) }],
  ])('is not there for %s', (_, given) => {
    expect(codeOf(given)).toBeUndefined();
  });
});
