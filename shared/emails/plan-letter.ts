import { type Instant, inPrague } from '../domain/calendar';
import type { Language } from '../domain/language';
import type { PlanNotice } from '../domain/notification';
import type { DunningReason } from '../domain/subscription-record';
import { formatDate, formatMoney, formatTime } from '../i18n/format';
import { wordedNotice } from '../i18n/notification-words';

export interface PlanCircumstances {
  /** Where it is paid, another card is given, or a plan is bought again. */
  readonly settingsUrl: string;
  /** Of a payment that failed: until when the plan holds all the same, and when it is tried again. */
  readonly heldUntil?: Instant | undefined;
  readonly nextAttemptAt?: Instant | undefined;
}

type Unpaid = Extract<PlanNotice, { readonly kind: 'plan_unpaid' }>;

interface Words {
  readonly hello: string;
  readonly failed: Readonly<Record<DunningReason, (money: string) => string>>;
  readonly held: (moment: string) => string;
  readonly again: (day: string) => string;
  readonly givenUp: string;
  readonly lapsed: string;
  readonly keeps: string;
  readonly pay: string;
  readonly buy: string;
  readonly look: string;
}

const words: Readonly<Record<Language, Words>> = {
  cs: {
    hello: 'Dobrý den,',
    failed: {
      payment_failed: (money) =>
        `platbu ${money} za váš tarif ve Splatnu se nepodařilo strhnout z karty.`,
      action_required: (money) =>
        `platbu ${money} za váš tarif ve Splatnu chce vaše banka potvrdit.`,
      card_missing: (money) =>
        `platbu ${money} za váš tarif ve Splatnu nebylo z čeho strhnout, chybí u něj karta.`,
    },
    held: (moment) => `Do ${moment} vám tarif zůstává se vším, co k němu patří.`,
    again: (day) => `Další pokus proběhne ${day}.`,
    givenUp: 'Další pokus už neproběhne. Dokud platba nepřijde, jste na tarifu Free.',
    lapsed:
      'váš tarif ve Splatnu skončil: zaplatit se ho nepodařilo ani na další pokusy. Jste teď na tarifu Free.',
    keeps: 'O faktury, klienty ani nastavení nepřijdete.',
    pay: 'Zaplatit nebo změnit kartu můžete v nastavení:',
    buy: 'Tarif si můžete pořídit znovu v nastavení:',
    look: 'Platby a doklady k nim najdete v nastavení:',
  },
  en: {
    hello: 'Hello,',
    failed: {
      payment_failed: (money) =>
        `the payment of ${money} for your Splatno plan could not be taken from the card.`,
      action_required: (money) =>
        `your bank wants you to confirm the payment of ${money} for your Splatno plan.`,
      card_missing: (money) =>
        `the payment of ${money} for your Splatno plan could not be taken: there is no card.`,
    },
    held: (moment) => `Until ${moment} the plan stays with all that belongs to it.`,
    again: (day) => `The next try is on ${day}.`,
    givenUp: 'There will be no other try. Until the payment comes, you are on Free.',
    lapsed:
      'your Splatno plan has ended: none of the tries to collect it went through. You are on Free now.',
    keeps: 'You lose no invoices, clients or settings.',
    pay: 'You can pay or change the card in the settings:',
    buy: 'You can buy the plan again in the settings:',
    look: 'Payments and their documents are in the settings:',
  },
};

function momentOf(at: Instant, language: Language): string {
  return `${formatDate(inPrague(at).date, language)} ${formatTime(at, language)}`;
}

function unpaidText(
  { reason, amount }: Unpaid,
  { heldUntil, nextAttemptAt }: PlanCircumstances,
  language: Language,
): readonly string[] {
  const { failed, held, again, givenUp } = words[language];
  const intro = failed[reason](formatMoney(amount, 'CZK', language));
  if (!heldUntil) return [intro, givenUp];
  const next = nextAttemptAt && formatDate(inPrague(nextAttemptAt).date, language);
  return [intro, [held(momentOf(heldUntil, language)), ...(next ? [again(next)] : [])].join(' ')];
}

function textOf(
  notice: PlanNotice,
  circumstances: PlanCircumstances,
  language: Language,
): readonly string[] {
  const { lapsed, keeps, pay, buy, look } = words[language];
  const { settingsUrl: url } = circumstances;
  switch (notice.kind) {
    case 'plan_unpaid':
      return [...unpaidText(notice, circumstances, language), `${pay}\n${url}`, keeps];
    case 'plan_lapsed':
      return [lapsed, keeps, `${buy}\n${url}`];
    case 'plan_returned':
    case 'plan_payment_lost':
    case 'plan_paid_late': {
      const { message } = wordedNotice({ notice, read: false }, language);
      return [`${message}.`, `${look}\n${url}`];
    }
  }
}

/** Tells the owner of an account what became of the money for its plan, under the title that the notice has. */
export function planLetter(
  notice: PlanNotice,
  circumstances: PlanCircumstances,
  language: Language,
) {
  const { title: subject } = wordedNotice({ notice, read: false }, language);
  const [first = '', ...more] = textOf(notice, circumstances, language);
  return {
    subject,
    preheader: first.charAt(0).toUpperCase() + first.slice(1),
    message: [words[language].hello, first, ...more].join('\n\n'),
  };
}
