import type Stripe from 'stripe';

/** What the service writes for a type of its library: exact decimals are text on the wire. */
export type Wire<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer Member)[]
      ? Wire<Member>[]
      : { [Name in keyof T]: Wire<T[Name]> };

/** The version whose shapes are answered: that of the library, so that its types describe every object here. */
export const apiVersion = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION;

export type Account = Wire<Stripe.Account>;
export type BalanceTransaction = Wire<Stripe.CustomerBalanceTransaction>;
export type Charge = Wire<Stripe.Charge>;
export type CheckoutSession = Wire<Stripe.Checkout.Session>;
export type Customer = Wire<Stripe.Customer>;
export type Dispute = Wire<Stripe.Dispute>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type LineItem = Wire<Stripe.LineItem>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
export type Price = Wire<Stripe.Price>;
export type Product = Wire<Stripe.Product>;
export type Refund = Wire<Stripe.Refund>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;

export type EventType = Stripe.Event['type'];

/** An event as it is told: the object as it was when it happened. */
export interface StripeEvent extends Omit<Wire<Stripe.EventBase>, 'data' | 'type'> {
  readonly type: EventType;
  readonly data: {
    readonly object: object;
    readonly previous_attributes?: Readonly<Record<string, unknown>>;
  };
}
