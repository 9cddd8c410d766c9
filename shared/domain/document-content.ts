import type { Invoice, InvoiceInput } from './invoice';

type Content = Pick<
  InvoiceInput,
  | 'language'
  | 'currency'
  | 'items'
  | 'discountMode'
  | 'discount'
  | 'discountType'
  | 'isReverseCharge'
  | 'exemptionReason'
  | 'paymentMethod'
  | 'specificSymbol'
  | 'constantSymbol'
  | 'notes'
  | 'terms'
  | 'buyer'
>;

/** What a document made of this one takes over: all but dates, numbers, money and the seller. */
export function contentOf(invoice: Invoice): Content {
  const { language, currency, items, discountMode, discount, discountType } = invoice;
  const { isReverseCharge, exemptionReason, paymentMethod } = invoice;
  const { specificSymbol, constantSymbol, notes, terms, buyer } = invoice;
  return {
    language,
    currency,
    items,
    discountMode,
    discount,
    discountType,
    isReverseCharge,
    exemptionReason,
    paymentMethod,
    specificSymbol,
    constantSymbol,
    notes,
    terms,
    buyer,
  };
}
