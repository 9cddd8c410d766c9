import type { DocumentInput } from '#shared/documents/document-input';
import type { LocalDate } from '#shared/domain/calendar';
import { foreignRecap } from '#shared/domain/foreign-recap';
import type { InvoiceTotals } from '#shared/domain/invoice-totals';
import type { Language } from '#shared/domain/language';
import { zero as noMoney } from '#shared/domain/money';
import { withTidyNumbers } from '#shared/domain/party-numbers';
import { defaultVariableSymbol } from '#shared/domain/payment-symbol';
import type { EditorForm } from './editor-form';
import { parsedItem } from './form-totals';
import { isUntouched } from './invoice-body';
import { onceAnItem } from './once-an-item';
import { noDiscount, readDay, readDiscount, readNumber, zero } from './typed-values';

const documentItem = onceAnItem((item, language): DocumentInput['items'][number] => {
  const { discount, discountType, ...parsed } = parsedItem(item, language);
  return {
    ...parsed,
    name: item.name,
    unit: item.unit,
    itemDiscount: discount,
    itemDiscountType: discountType,
  };
});

/** The symbol under which the document is paid while nobody wrote another one. */
export function symbolOf({ kind }: Pick<EditorForm, 'kind'>, number: string | undefined): string {
  return number ? defaultVariableSymbol(kind, number) : '';
}

export interface Surroundings {
  readonly totals: InvoiceTotals;
  readonly today: LocalDate;
  readonly language: Language;
  readonly number?: string | undefined;
  readonly preliminaryNumber?: string | undefined;
  /** What is noted of a saved document: an advance, payments, the logo that was printed on it. */
  readonly paid?: Pick<DocumentInput, 'advance' | 'amountPaid' | 'forgone' | 'logo'> | undefined;
  /** What a document is printed with that has no number yet. */
  readonly ownLogo?: string | undefined;
}

/** The document that the form would become; rows in which nobody has written are not printed. */
export function documentOfForm(form: EditorForm, around: Surroundings): DocumentInput {
  const { totals, today, language } = around;
  const day = (text: string) => readDay(text, today) ?? today;
  const isPrinted = form.items.map((item) => !isUntouched(item));
  const typedRate = readNumber(form.exchangeRate, language);
  const exchangeRate =
    form.currency !== 'CZK' && typedRate && typedRate !== zero
      ? { rate: typedRate, date: day(form.exchangeRateDate || form.taxableSupplyDate) }
      : undefined;

  return {
    kind: form.kind,
    status: 'draft',
    number: around.number,
    preliminaryNumber: around.preliminaryNumber,
    language: form.language,
    currency: form.currency,
    issueDate: day(form.issueDate),
    dueDate: day(form.dueDate),
    taxableSupplyDate: day(form.taxableSupplyDate),
    variableSymbol:
      form.variableSymbol || symbolOf(form, around.number ?? around.preliminaryNumber),
    specificSymbol: form.specificSymbol,
    constantSymbol: form.constantSymbol,
    seller: form.seller,
    buyer: withTidyNumbers(form.buyer),
    items: form.items
      .filter((_, index) => isPrinted[index])
      .map((item) => documentItem(item, language)),
    discountMode: form.discountMode,
    ...(readDiscount(form.discount, language) ?? noDiscount),
    totals: { ...totals, lines: totals.lines.filter((_, index) => isPrinted[index]) },
    isReverseCharge: form.isReverseCharge,
    exemptionReason: form.exemptionReason,
    exchangeRate,
    recapInCzk: exchangeRate && foreignRecap(totals.recap, exchangeRate.rate),
    paymentMethod: form.paymentMethod,
    hasQrInvoice: form.hasQrInvoice,
    stamp: form.stamp,
    logo: around.number === undefined ? around.ownLogo : around.paid?.logo,
    paymentStatus: 'unpaid',
    amountPaid: around.paid?.amountPaid ?? noMoney,
    forgone: around.paid?.forgone,
    advance: around.paid?.advance,
    notes: form.notes,
    terms: form.terms,
  } as DocumentInput;
}

/** The position on the document of a row of the grid. */
export function printedPosition(form: EditorForm, key: string | undefined): number | undefined {
  const position = form.items
    .filter((item) => !isUntouched(item))
    .findIndex((item) => item.key === key);
  return position < 0 ? undefined : position;
}
