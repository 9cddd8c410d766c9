import type { Invoice } from '../domain/invoice';

type OnTheDocument =
  | 'status'
  | 'language'
  | 'currency'
  | 'number'
  | 'issueDate'
  | 'dueDate'
  | 'taxableSupplyDate'
  | 'variableSymbol'
  | 'specificSymbol'
  | 'constantSymbol'
  | 'seller'
  | 'buyer'
  | 'items'
  | 'discountMode'
  | 'discount'
  | 'discountType'
  | 'totals'
  | 'isReverseCharge'
  | 'exemptionReason'
  | 'exchangeRate'
  | 'recapInCzk'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'amountPaid'
  | 'paymentDate'
  | 'notes'
  | 'terms';

/** An invoice as far as it shows on paper, and what is printed with it. */
export interface DocumentInput extends Pick<Invoice, OnTheDocument> {
  /** The number that a draft would get; printed as preliminary. */
  readonly preliminaryNumber?: string | undefined;
  /** A PNG or JPEG as a `data:` URL; anything else is not printed. */
  readonly logo?: string | undefined;
  readonly issuedBy?: string | undefined;
}
