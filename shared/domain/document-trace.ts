import type { Invoice } from './invoice';
import { chargesVat, rateOf, traceTotals } from './invoice-totals';
import { addMinor, minor, sumMinor } from './money';
import type { RateTrace, TotalsTrace } from './totals-types';

type ShownRate = Omit<RateTrace, 'unroundedVat'> & Partial<Pick<RateTrace, 'unroundedVat'>>;

/** The steps as people read them. The VAT of a credit note follows from others and was never unrounded. */
export interface ShownTrace extends Omit<TotalsTrace, 'recap'> {
  readonly recap: readonly ShownRate[];
}

type Traced = Pick<
  Invoice,
  | 'kind'
  | 'items'
  | 'totals'
  | 'seller'
  | 'currency'
  | 'paymentMethod'
  | 'isReverseCharge'
  | 'discountMode'
  | 'discount'
  | 'discountType'
>;

/**
 * How the totals of a saved document came about. Those of a credit note follow from its invoice and from
 * earlier credit notes, so its steps are read off what was stored.
 */
export function traceOfDocument(document: Traced): ShownTrace {
  if (document.kind === 'credit_note') return storedTrace(document);
  const { seller, items } = document;
  return traceTotals({
    ...document,
    vatStatus: seller.vatStatus,
    items: items.map((item) => ({
      ...item,
      discount: item.itemDiscount,
      discountType: item.itemDiscountType,
    })),
  });
}

function storedTrace({ items, totals, seller, isReverseCharge }: Traced): ShownTrace {
  const isCharged = chargesVat({ vatStatus: seller.vatStatus, isReverseCharge });
  const lines = totals.lines.map((line, index) => {
    const item = items[index];
    return {
      ...line,
      gross: addMinor(line.net, line.discount),
      rate: item ? rateOf(item, isCharged) : 0,
    };
  });
  const recap = totals.recap.map((rate): ShownRate => {
    const own = lines.flatMap((line, index) => (line.rate === rate.rate ? [index] : []));
    const subtotal = sumMinor(own.map((index) => lines[index]?.net ?? minor(0)));
    return { ...rate, lines: own, subtotal, discountShare: minor(subtotal - rate.base) };
  });
  return { ...totals, lines, recap };
}
