import type { Decimal } from './decimal';
import type { DiscountType, TotalsItem } from './line-amounts';
import type { Currency, Minor } from './money';
import type { VatStatus } from './vat';

export interface TotalsInput {
  readonly items: readonly TotalsItem[];
  /** `invoice`: only the discount below applies. `item`: only the discounts of the items do. */
  readonly discountMode: 'invoice' | 'item';
  readonly discount: Decimal;
  readonly discountType: DiscountType;
  readonly vatStatus: VatStatus;
  readonly isReverseCharge: boolean;
  readonly paymentMethod: 'transfer' | 'cash' | 'card';
  readonly currency: Currency;
}

export interface LineTotals {
  /** Without VAT, after the item's own discount. */
  readonly net: Minor;
  readonly discount: Minor;
}

export interface RateTotals {
  /** Percent; 0 throughout when the seller charges no VAT or the customer pays it. */
  readonly rate: number;
  readonly base: Minor;
  readonly vat: Minor;
  readonly total: Minor;
}

export interface InvoiceTotals {
  /** In the order of the items. */
  readonly lines: readonly LineTotals[];
  /** One entry a rate, highest rate first. */
  readonly recap: readonly RateTotals[];
  /** Sum of the line nets. */
  readonly subtotal: Minor;
  /** The invoice discount as it was really applied. */
  readonly discount: Minor;
  /** Sum of the bases, without VAT. */
  readonly total: Minor;
  readonly vat: Minor;
  readonly totalWithVat: Minor;
  /** What cash in CZK is rounded by; 0 for any other payment. */
  readonly rounding: Minor;
  readonly payable: Minor;
}

/** How the base and VAT of one rate came about. */
export interface RateTrace extends RateTotals {
  /** Positions in `items` of the lines at this rate. */
  readonly lines: readonly number[];
  /** Sum of those line nets. */
  readonly subtotal: Minor;
  /** The rate's part of the invoice discount. */
  readonly discountShare: Minor;
  /** `base × rate` before it is rounded to two decimals. */
  readonly unroundedVat: Decimal;
}

export interface LineTrace extends LineTotals {
  /** `quantity × unitPrice`, rounded to two decimals. */
  readonly gross: Minor;
  /** The rate at which the line is really taxed. */
  readonly rate: number;
}

/** The totals with the steps that led to them. */
export interface TotalsTrace extends InvoiceTotals {
  readonly lines: readonly LineTrace[];
  readonly recap: readonly RateTrace[];
}
