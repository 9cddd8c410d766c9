import type * as z from 'zod';
import type { InvoiceInput } from '#shared/domain/invoice';
import type { DemoClient } from './demo-clients';

/** `[what, quantity, unit, price, VAT rate]`, and a discount where there is one: `10 %` or an amount. */
export type DemoLine = readonly [
  name: string,
  quantity: number,
  unit: string,
  price: number,
  rate: 0 | 12 | 21,
  discount?: string,
];

/** What becomes of an invoice, in days after it was issued. */
export type DemoFate =
  | { readonly is: 'draft' }
  | { readonly is: 'issued' }
  | { readonly is: 'sent' }
  | { readonly is: 'paid'; readonly after: number }
  | { readonly is: 'partly-paid'; readonly after: number; readonly amount: string }
  | { readonly is: 'cancelled'; readonly after: number };

export interface DemoInvoice {
  readonly client: DemoClient;
  /** Issued so many days before today. */
  readonly daysAgo: number;
  readonly dueDays: number;
  readonly lines: readonly DemoLine[];
  readonly fate: DemoFate;
  /** Anything of the input beyond the usual: currency, discounts, reverse charge, notes. */
  readonly more?: DemoDetails;
}

export type DemoDetails = Partial<Omit<z.input<typeof InvoiceInput>, 'exchangeRate'>> & {
  /** CZK for one unit of the currency, as of the day before the invoice. */
  readonly czkRate?: string;
};

export const draft = (): DemoFate => ({ is: 'draft' });
export const issued = (): DemoFate => ({ is: 'issued' });
export const sent = (): DemoFate => ({ is: 'sent' });
export const paid = (after: number): DemoFate => ({ is: 'paid', after });
export const partlyPaid = (after: number, amount: string): DemoFate => ({
  is: 'partly-paid',
  after,
  amount,
});
export const cancelled = (after: number): DemoFate => ({ is: 'cancelled', after });

export function invoice(
  client: DemoClient,
  [daysAgo, dueDays]: readonly [daysAgo: number, dueDays: number],
  fate: DemoFate,
  lines: readonly DemoLine[],
  more?: DemoDetails,
): DemoInvoice {
  return { client, daysAgo, dueDays, fate, lines, ...(more && { more }) };
}
