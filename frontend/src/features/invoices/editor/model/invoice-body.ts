import type { WireRequest } from '#shared/contracts/wire';
import type { LocalDate } from '#shared/domain/calendar';
import type { Language } from '#shared/domain/language';
import type { EditorForm, EditorItem } from './editor-form';
import { noDiscount, readDay, readDiscount, readNumber, zero } from './typed-values';

export type InvoiceBody = WireRequest<'invoices.create'>['body'];

/** What was typed goes to the server as typed when it does not parse: the server names the field. */
const number = (text: string, language: Language) =>
  text.trim() === '' ? zero : (readNumber(text, language) ?? text);

function bodyItem(item: EditorItem, language: Language): InvoiceBody['items'][number] {
  const typed = readDiscount(item.discount, language);
  return {
    name: item.name,
    quantity: number(item.quantity, language),
    unit: item.unit,
    unitPrice: number(item.unitPrice, language),
    vatRate: item.vatRate,
    itemDiscount: typed?.discount ?? item.discount,
    itemDiscountType: typed?.discountType ?? 'amount',
  };
}

/** A row in which nobody has written anything is not an item. */
export function isUntouched(item: EditorItem): boolean {
  return item.name.trim() === '' && item.unitPrice.trim() === '';
}

/** The form as the call takes it. */
export function bodyOf(
  form: EditorForm,
  intent: 'draft' | 'issue',
  today: LocalDate,
  language: Language,
): InvoiceBody {
  const day = (text: string) => readDay(text, today) ?? text;
  const { discount, discountType } = readDiscount(form.discount, language) ?? noDiscount;
  const isForeign = form.currency !== 'CZK';

  return {
    kind: form.kind,
    intent,
    seller: form.seller,
    buyer: form.buyer,
    ...(form.clientId && { clientId: form.clientId }),
    issueDate: day(form.issueDate),
    taxableSupplyDate: day(form.taxableSupplyDate),
    dueDate: day(form.dueDate),
    variableSymbol: form.variableSymbol,
    specificSymbol: form.specificSymbol,
    constantSymbol: form.constantSymbol,
    items: form.items.filter((item) => !isUntouched(item)).map((item) => bodyItem(item, language)),
    discountMode: form.discountMode,
    discount: form.discountMode === 'invoice' ? discount : zero,
    discountType,
    currency: form.currency,
    ...(isForeign &&
      form.exchangeRate.trim() && {
        exchangeRate: {
          rate: number(form.exchangeRate, language),
          date: day(form.exchangeRateDate || form.taxableSupplyDate),
        },
      }),
    language: form.language,
    isReverseCharge: form.isReverseCharge,
    exemptionReason: form.exemptionReason,
    paymentMethod: form.paymentMethod,
    hasQrInvoice: form.hasQrInvoice,
    stamp: form.stamp,
    notes: form.notes,
    terms: form.terms,
  };
}
