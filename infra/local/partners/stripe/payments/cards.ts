import { newId } from '../ids';
import { change, type Turn } from '../turn';
import type { PaymentMethod } from '../wire';

interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

interface TestCard {
  readonly last4: string;
  /** Why the bank refuses it; undefined when it pays. */
  readonly decline?: Decline;
  /** Whether its holder has to confirm the payment when he is there. */
  readonly asksHolder?: boolean;
  /** Whether it can be kept for later although it does not pay. */
  readonly canBeKept: boolean;
}

const declined: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

/** The cards of Stripe's test mode that behave in the ways one has to be ready for. */
export const cards = {
  works: { last4: '4242', canBeKept: true },
  declined: { last4: '0002', decline: declined, canBeKept: false },
  insufficient: {
    last4: '9995',
    decline: {
      ...declined,
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
    canBeKept: false,
  },
  authentication: { last4: '3155', asksHolder: true, canBeKept: true },
  declinedLater: { last4: '0341', decline: declined, canBeKept: true },
} as const satisfies Record<string, TestCard>;

export type CardName = keyof typeof cards;
export const cardNames = [
  'works',
  'declined',
  'insufficient',
  'authentication',
  'declinedLater',
] as const;

export function cardOf({ card }: PaymentMethod): TestCard {
  const all: readonly TestCard[] = Object.values(cards);
  return all.find(({ last4 }) => last4 === card?.last4) ?? cards.works;
}

interface Holder {
  readonly email: string | null;
  readonly name: string | null;
}

const expiryYear = 2034;

/** A card that somebody has typed in. */
export function addCard(
  turn: Turn,
  name: CardName,
  { email, name: holder }: Holder,
): PaymentMethod {
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email, name: holder, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'CZ',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: expiryYear,
      fingerprint: `fingerprint${cards[name].last4}`,
      funding: 'credit',
      generated_from: null,
      last4: cards[name].last4,
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: turn.seconds,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies PaymentMethod;
  turn.tables.paymentMethods.put(turn.account, method);
  return method;
}

/** Keeps a card for the next time. */
export function attach(turn: Turn, method: PaymentMethod, customer: string): PaymentMethod {
  return change(turn, turn.tables.paymentMethods, method, { customer }, 'payment_method.attached');
}
