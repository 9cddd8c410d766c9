import type { Instant } from '#shared/domain/calendar';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { Language } from '#shared/domain/language';
import type { Currency, Minor } from '#shared/domain/money';
import type { PaymentFacts } from '#shared/domain/online-payment';

/** What somebody is to pay, and where to. */
export interface CheckoutOrder {
  readonly ownerId: UserId;
  readonly invoiceId: InvoiceId;
  /** The connected account that gets the money. */
  readonly account: string;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly language: Language;
  /** What the payer reads beside the amount, and the seller beside the payment. */
  readonly title: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** The page that this one follows on. The same order after the same page is the same page. */
  readonly after: string | undefined;
  /** When the link ends that leads to the page; Stripe keeps a page open for half an hour at least, a day at most. */
  readonly until?: Instant | undefined;
}

/** A page of Stripe on which somebody pays, as it is now. */
export interface CheckoutPage {
  readonly id: string;
  readonly state: 'open' | 'complete' | 'expired';
  /** Only while it is open. */
  readonly url?: string;
  readonly expiresAt: Instant;
  /** Once somebody has begun to pay. */
  readonly paymentId?: string;
  /** What it was opened for. Nobody believes it before an invoice of the owner of the account is found by it. */
  readonly invoiceId?: InvoiceId;
}

/** A payment with the invoice that it is for, which is to be believed as much as that of a page. */
export interface FoundPayment {
  readonly facts: PaymentFacts;
  readonly invoiceId?: InvoiceId;
}

/** Payments of payers, straight to the account of a seller. Every call throws what the catalogue says of a silent Stripe. */
export interface StripePayments {
  openCheckout(order: CheckoutOrder): Promise<CheckoutPage>;
  /** Undefined for what the account does not have. */
  findCheckout(account: string, id: string): Promise<CheckoutPage | undefined>;
  /** Closes a page, and answers what it is then: one on which somebody has paid stays complete. */
  closeCheckout(account: string, id: string): Promise<CheckoutPage | undefined>;
  /** Closes whatever is open for invoices of an owner. */
  closeCheckouts(account: string, ownerId: UserId): Promise<void>;
  findPayment(account: string, paymentId: string): Promise<FoundPayment | undefined>;
  /** To which payment a session, charge, refund or dispute belongs. */
  paymentOf(account: string, objectId: string): Promise<string | undefined>;
}
