import type { Language } from '#shared/domain/language';
import { formatDecimal, formatUnitPrice } from '#shared/i18n/format';
import type { EditorForm, EditorItem, EditorKind, WireInvoice } from './editor-form';
import { writeDay, writeDiscount } from './typed-values';

function itemFrom(item: WireInvoice['items'][number], language: Language): EditorItem {
  const discount = { discount: item.itemDiscount, discountType: item.itemDiscountType };
  return {
    key: crypto.randomUUID(),
    name: item.name,
    quantity: formatDecimal(item.quantity, language),
    unit: item.unit,
    unitPrice: formatUnitPrice(item.unitPrice, language),
    vatRate: item.vatRate,
    discount: writeDiscount(discount, language),
  };
}

/** What a saved document is in the editor. */
export function editorKind({ kind }: Pick<WireInvoice, 'kind'>): EditorKind {
  return kind === 'proforma' ? kind : 'invoice';
}

/** A saved invoice as a form: numbers and days as people of this language write them. */
export function formFromInvoice(invoice: WireInvoice, language: Language): EditorForm {
  const { exchangeRate } = invoice;

  return {
    key: crypto.randomUUID(),
    kind: editorKind(invoice),
    seller: invoice.seller,
    buyer: invoice.buyer,
    clientId: invoice.clientId,
    issueDate: writeDay(invoice.issueDate, language),
    taxableSupplyDate: writeDay(invoice.taxableSupplyDate, language),
    dueDate: writeDay(invoice.dueDate, language),
    variableSymbol: invoice.variableSymbol,
    specificSymbol: invoice.specificSymbol,
    constantSymbol: invoice.constantSymbol,
    items: invoice.items.map((item) => itemFrom(item, language)),
    discountMode: invoice.discountMode,
    discount: writeDiscount(
      { discount: invoice.discount, discountType: invoice.discountType },
      language,
    ),
    currency: invoice.currency,
    exchangeRate: exchangeRate ? formatDecimal(exchangeRate.rate, language) : '',
    exchangeRateDate: exchangeRate ? writeDay(exchangeRate.date, language) : '',
    language: invoice.language,
    isReverseCharge: invoice.isReverseCharge,
    exemptionReason: invoice.exemptionReason,
    paymentMethod: invoice.paymentMethod,
    hasQrInvoice: invoice.hasQrInvoice === true,
    stamp: invoice.stamp ?? '',
    notes: invoice.notes,
    terms: invoice.terms,
  };
}
