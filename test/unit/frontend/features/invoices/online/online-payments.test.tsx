import { act, screen, within } from '@testing-library/react';
import type { InvoiceStatus } from '#shared/domain/invoice-status';
import { minor } from '#shared/domain/money';
import type { PaymentFacts } from '#shared/domain/online-payment';
import { invoiceMessages } from '../../../../../../frontend/src/features/invoices/messages/catalogue';
import { onlineMessages } from '../../../../../../frontend/src/features/invoices/online/messages/catalogue';
import { OnlinePayments } from '../../../../../../frontend/src/features/invoices/online/online-payments';
import { switchLanguage } from '../../../../../../frontend/src/i18n/intl-store';
import { anInvoice } from '../../../../../support/builders/an-invoice';
import { anOnlinePayment } from '../../../../../support/builders/an-online-payment';
import { at } from '../../../../../support/builders/times';
import { detailInvoice } from '../../../support/invoices';
import { show } from '../../../support/render';
import { standStill } from '../../../support/stand-still';

const nothingCame = { received: minor(0), receivedAt: undefined };
const dispute = {
  id: 'dp_1',
  amount: minor(121_000),
  reason: 'product_not_received',
  at: at('2026-11-27T09:00:00.000Z'),
};
const refund = { id: 're_1', amount: minor(21_000), at: at('2026-11-26T15:02:00.000Z') };

beforeEach(() => standStill());
afterEach(async () => {
  await act(() => switchLanguage('cs'));
  jest.useRealTimers();
});

function showPayments(...given: readonly Partial<PaymentFacts>[]) {
  return showOf('sent', ...given);
}

async function showOf(status: InvoiceStatus, ...given: readonly Partial<PaymentFacts>[]) {
  const onlinePayments = given.map(anOnlinePayment);
  const invoice = detailInvoice(anInvoice({ status, onlinePayments }));
  await show(<OnlinePayments invoice={invoice} />, {
    catalogues: [invoiceMessages, onlineMessages],
  });
  const texts = (scope: HTMLElement) => plain(scope.textContent);
  const section = screen.queryByRole('region', { name: 'Platby online' });
  const list = section && within(section).getAllByRole('list')[0];
  const items = list ? [...list.children].filter((one) => one instanceof HTMLElement) : [];
  return { section, items, texts };
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

describe('the payments of payers', () => {
  it('are not there when nobody paid online', async () => {
    const { section } = await showPayments();
    expect(section).toBeNull();
  });

  it('say how much, when, by which card, and where money is given back', async () => {
    const { items, texts } = await showPayments({});
    expect(texts(items[0] as HTMLElement)).toBe(
      '1 210,00 KčPlatba proběhladnes v 10.30, Visa končící 4242Vrátit peníze jde ve Stripe, tady se to ukáže samo.',
    );
    const link = screen.getByRole('link', { name: /^Otevřít ve Stripe/ });
    expect(link.getAttribute('href')).toBe('https://connect.stripe.com/express_login');
  });

  it('stand newest first', async () => {
    const { items, texts } = await showPayments(
      { ...nothingCame, id: 'pi_1', status: 'canceled', amount: minor(100) },
      { id: 'pi_2', amount: minor(200) },
    );
    expect(items.map((item) => texts(item).slice(0, 7))).toEqual(['2,00 Kč', '1,00 Kč']);
  });

  it.each<[string, Partial<PaymentFacts>, string]>([
    ['processing', { status: 'processing' }, 'Banka platbu zpracovává. Výsledek se doplní sám.'],
    ['requires_action', { status: 'requires_action' }, 'Plátce platbu ještě nedokončil.'],
    [
      'requires_capture',
      { status: 'requires_capture' },
      'Peníze jsou na kartě zatím jen blokované.',
    ],
    ['canceled', { status: 'canceled' }, 'Plátce platbu nedokončil a Stripe ji uzavřel.'],
  ])('that are %s say what that means, and lead nowhere', async (_, given, words) => {
    const { items, texts } = await showPayments({ ...nothingCame, ...given });
    expect(texts(items[0] as HTMLElement)).toContain(words);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['insufficient_funds', 'na kartě není dost peněz'],
    ['expired_card', 'karta už neplatí'],
    ['incorrect_cvc', 'údaje karty nesouhlasí'],
    ['payment_intent_authentication_failure', 'plátce ji u své banky nepotvrdil'],
    ['card_velocity_exceeded', 'přesáhla limit karty'],
    ['card_not_supported', 'karta takové platby nedovoluje'],
    ['processing_error', 'banka plátce neodpověděla'],
    ['generic_decline', 'banka plátce ji zamítla'],
    ['a_word_of_next_year', 'banka plátce ji zamítla'],
  ])('that failed with %s say why', async (failure, words) => {
    const { items, texts } = await showPayments({
      ...{ ...nothingCame, status: 'requires_payment_method', failure },
    });
    const text = texts(items[0] as HTMLElement);
    expect(text).toContain('Platba selhala');
    expect(text).toContain(`Neprošla, ${words}. Plátce to může z odkazu zkusit znovu.`);
  });
});

describe('money that goes back', () => {
  it.each([
    ['succeeded', 'Vráceno 210,00 Kč', 'Částečně vráceno'],
    ['pending', 'Vrací se 210,00 Kč', 'Vrací se'],
    ['failed', 'Vrácení 210,00 Kč neprošlo', 'Peníze zůstaly vám.'],
    ['canceled', 'Vrácení 210,00 Kč zrušeno', 'Platba proběhla'],
  ])('in a refund that is %s', async (status, line, more) => {
    const { items, texts } = await showPayments({ refunds: [{ ...refund, status }] });
    const text = texts(items[0] as HTMLElement);
    expect(text).toContain(line);
    expect(text).toContain('včera v 16.02');
    expect(text).toContain(more);
  });

  it('leads to a credit note where something was given back', async () => {
    const whole = { ...refund, amount: minor(121_000), status: 'succeeded' };
    const { items, texts } = await showPayments({ refunds: [whole] });
    expect(texts(items[0] as HTMLElement)).toContain('vystavte opravný doklad');
  });
});

describe('a dispute', () => {
  it('says what the payer told the bank, and by when to answer', async () => {
    const evidenceDueBy = at('2026-12-04T22:59:59.000Z');
    const { items, texts } = await showPayments({
      disputes: [{ ...dispute, status: 'needs_response', evidenceDueBy }],
    });
    const text = texts(items[0] as HTMLElement);
    expect(text).toContain('Plátce chce zpět 1 210,00 Kč');
    expect(text).toContain('Jeho bance řekl: nedostal, za co platil.');
    expect(text).toContain('Odpovězte ve Stripe do 4. 12. 2026');
    expect(screen.getByRole('link', { name: /^Odpovědět ve Stripe/ })).toBeTruthy();
  });

  it('says without a day too that an answer is needed', async () => {
    const { items, texts } = await showPayments({
      disputes: [{ ...dispute, reason: 'of_next_year', status: 'needs_response' }],
    });
    const text = texts(items[0] as HTMLElement);
    expect(text).toContain('Jeho bance řekl: důvod neuvedl.');
    expect(text).toContain('Odpovězte ve Stripe a přiložte, co máte');
  });

  it.each([
    ['under_review', 'Reklamace se posuzuje', 'Odpověď má banka plátce.'],
    ['won', 'Reklamace vyhrána', 'peníze zůstaly vám'],
    ['lost', 'Reklamace prohrána', 'Faktura je o ně znovu nezaplacená.'],
  ])('that is %s says how it stands', async (status, badge, words) => {
    const { items, texts } = await showPayments({ disputes: [{ ...dispute, status }] });
    const text = texts(items[0] as HTMLElement);
    expect(text).toContain(badge);
    expect(text).toContain(words);
    expect(screen.getByRole('link', { name: /^Otevřít ve Stripe/ })).toBeTruthy();
  });

  it('that is lost asks for nothing once the invoice is paid again', async () => {
    const { items, texts } = await showOf('paid', { disputes: [{ ...dispute, status: 'lost' }] });
    const text = texts(items[0] as HTMLElement);
    expect(text).toContain('Faktura je mezitím zaplacená jinak.');
    expect(text).not.toContain('nezaplacená');
  });

  it('is said in English too', async () => {
    await showPayments({ disputes: [{ ...dispute, status: 'needs_response' }] });
    await act(() => switchLanguage('en'));
    expect(
      screen.getByText('They told their bank: they did not receive what they paid for.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Respond at Stripe/ })).toBeTruthy();
  });
});
