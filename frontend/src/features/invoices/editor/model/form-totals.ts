import { computeTotals, type InvoiceTotals, type TotalsInput } from '#shared/domain/invoice-totals';
import type { Language } from '#shared/domain/language';
import type { TotalsItem } from '#shared/domain/line-amounts';
import type { EditorForm, EditorItem } from './editor-form';
import { onceAnItem } from './once-an-item';
import { noDiscount, readDiscount, readNumber, zero } from './typed-values';

/** What does not parse counts as nothing while somebody is still typing. */
function totalsItem(item: EditorItem, language: Language): TotalsItem {
  return {
    quantity: readNumber(item.quantity, language) ?? zero,
    unitPrice: readNumber(item.unitPrice, language) ?? zero,
    vatRate: item.vatRate,
    ...(readDiscount(item.discount, language) ?? noDiscount),
  };
}

/** Rows that did not change keep their parsed values, so that one key press parses one row. */
export const parsedItem = onceAnItem(totalsItem);

export function totalsInputOf(form: EditorForm, language: Language): TotalsInput {
  return {
    items: form.items.map((item) => parsedItem(item, language)),
    discountMode: form.discountMode,
    ...(readDiscount(form.discount, language) ?? noDiscount),
    vatStatus: form.seller.vatStatus,
    isReverseCharge: form.isReverseCharge,
    paymentMethod: form.paymentMethod,
    currency: form.currency,
  };
}

/** The totals of the form as it stands; undefined when its numbers leave the range that we compute. */
export function totalsOf(form: EditorForm, language: Language): InvoiceTotals | undefined {
  try {
    return computeTotals(totalsInputOf(form, language));
  } catch {
    return undefined;
  }
}
