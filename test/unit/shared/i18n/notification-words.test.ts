import type { Language } from '#shared/domain/language';
import { minor } from '#shared/domain/money';
import { type Notice, type OnlineHappening, onlineHappenings } from '#shared/domain/notification';
import type { DunningReason } from '#shared/domain/subscription-record';
import { wordedNotice } from '#shared/i18n/notification-words';
import { aNotice } from '../../../support/builders/a-notice';

/** Type, title and message of what happened with 308 Kč of an online payment. */
function wordsOf(kind: OnlineHappening, language: Language): readonly string[] {
  const { id, at, ...rest } = aNotice('10', '20260001');
  const invoice = 'invoice' in rest ? rest.invoice : undefined;
  if (!invoice) throw new Error('the notice is about an invoice');
  const notice = { id, at, invoice, kind, amount: minor(30_800), currency: 'CZK' } as const;
  const { type, title, message } = wordedNotice({ notice, read: false }, language);
  return [type, title, message.replaceAll('\u00a0', ' ')];
}

const czech: Readonly<Record<OnlineHappening, readonly [string, string, string]>> = {
  paid_online: ['success', 'Zaplaceno online', ''],
  payment_failed: ['warning', 'Platba online neprošla', ' · plátce to může zkusit znovu'],
  payment_refunded: ['info', 'Peníze vráceny plátci', ''],
  payment_disputed: [
    ...(['error', 'Plátce reklamuje platbu'] as const),
    ' · odpovězte ve Stripe, jinak peníze propadnou',
  ],
  dispute_won: ['success', 'Reklamace vyhrána', ' · peníze zůstávají vám'],
  dispute_lost: ['error', 'Reklamace prohrána', ' · peníze šly zpět plátci'],
};

const english: Readonly<Record<OnlineHappening, readonly [string, string]>> = {
  paid_online: ['Paid online', ''],
  payment_failed: ['An online payment failed', ' · the payer can try again'],
  payment_refunded: ['Money refunded to the payer', ''],
  payment_disputed: ['A payment is disputed', ' · respond at Stripe, or the money is lost'],
  dispute_won: ['Dispute won', ' · the money stays with you'],
  dispute_lost: ['Dispute lost', ' · the money went back to the payer'],
};

describe('a notification about an online payment', () => {
  it.each(onlineHappenings)('that is %s says what happened and what to do', (kind) => {
    const [type, title, hint] = czech[kind];
    expect(wordsOf(kind, 'cs')).toEqual([type, title, `20260001 · 308,00 Kč${hint}`]);

    const [englishTitle, englishHint] = english[kind];
    const message = `20260001 · 308.00 Kč${englishHint}`;
    expect(wordsOf(kind, 'en')).toEqual([type, englishTitle, message]);
  });
});

describe('a notification about a plan that was paid twice', () => {
  it('says which one was ended and what goes back', () => {
    const { id, at } = aNotice('10', '20260001');
    const notice = {
      id,
      at,
      kind: 'plan_returned',
      plan: 'yearly',
      amount: minor(99_900),
    } as const;
    const wordsIn = (language: Language) => {
      const { type, title, message } = wordedNotice({ notice, read: false }, language);
      return [type, title, message.replaceAll('\u00a0', ' ')];
    };
    expect(wordsIn('cs')).toEqual([
      'warning',
      'Tarif jste zaplatili dvakrát',
      'Roční předplatné koupené navíc jsme zrušili a 999,00 Kč vracíme na kartu, první platí dál',
    ]);
    expect(wordsIn('en')).toEqual([
      'warning',
      'You paid for a plan twice',
      'The yearly subscription bought on top was ended, 999.00 Kč goes back to the card, the first one stays',
    ]);
  });
});

describe('a notification about a plan that is not paid', () => {
  const { id, at } = aNotice('11', '20260001');
  const amount = minor(99_00);
  const unpaid = (reason: DunningReason): Notice => ({
    id,
    at,
    kind: 'plan_unpaid',
    reason,
    amount,
  });
  const wordsIn = (language: Language, notice: Notice) => {
    const { type, title, message } = wordedNotice({ notice, read: false }, language);
    return [type, title, message.replaceAll('\u00a0', ' ')];
  };

  it.each([
    ['payment_failed', 'zkontrolujte kartu v nastavení, dokud to zkoušíme znovu, tarif platí'],
    ['action_required', 'banka chce platbu potvrdit, najdete ji v nastavení'],
    ['card_missing', 'v nastavení doplňte kartu, tarif zatím platí'],
  ] as const)('says what to do: %s', (reason, hint) => {
    expect(wordsIn('cs', unpaid(reason))).toEqual([
      'error',
      'Platba tarifu neprošla',
      `99,00 Kč · ${hint}`,
    ]);
  });

  it('says that the plan has ended, and that nothing is lost', () => {
    const [type, title, message] = wordsIn('en', { id, at, kind: 'plan_lapsed' });
    expect([type, title]).toEqual(['warning', 'Your plan ended unpaid']);
    expect(message).toContain('You keep everything');
  });

  it.each([
    [
      true,
      'Roční předplatné skončilo, protože se 99,00 Kč vrátilo na kartu. Všechno vám zůstává a tarif si můžete pořídit znovu',
    ],
    [
      false,
      '99,00 Kč za dobu, která už uplynula, se vrátilo na kartu a doklad jsme opravili. Váš nynější tarif se nemění',
    ],
  ])('says what a bank took back, and whether the plan has ended by it (%s)', (ended, said) => {
    const lost: Notice = { id, at, kind: 'plan_payment_lost', plan: 'yearly', amount, ended };
    expect(wordsIn('cs', lost)).toEqual(['error', 'Banka vzala zpět platbu tarifu', said]);
  });

  it('says that what came after the end goes back', () => {
    const late: Notice = { id, at, kind: 'plan_paid_late', plan: 'pro', amount };
    expect(wordsIn('cs', late)).toEqual([
      'warning',
      'Platba přišla až po konci tarifu',
      'Měsíční předplatné už skončilo, a tak 99,00 Kč vracíme na kartu. Tarif si můžete pořídit znovu',
    ]);
  });
});
