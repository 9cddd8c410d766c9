import type { IsdocNote } from '../../domain/isdoc-import';
import { limits } from '../../domain/limits';
import { currencies, type Minor } from '../../domain/money';
import type { Buyer } from '../../domain/party';
import { isPrintable } from '../../domain/printable-text';
import { documentWords } from '../../i18n/document-words';
import { elementAt, elementsNamed, type ReadElement, readXml, textAt } from '../xml-reader';
import { quotientText } from './read-decimals';
import { amountAt, type Rates, readIsdocLine } from './read-isdoc-lines';
import { readIsdocParty, readIsdocSellerExtras } from './read-isdoc-party';

export type IsdocRefusal = 'not_isdoc' | 'type' | 'currency' | 'too_many_items';

/** Why a well-formed document makes no draft. */
export class IsdocRefused extends Error {
  override readonly name = 'IsdocRefused';

  constructor(
    readonly reason: IsdocRefusal,
    readonly detail?: string,
  ) {
    super(`ISDOC refused: ${reason}`);
  }
}

export interface ReadIsdoc {
  /** What the editor would send, before it is checked. */
  readonly input: object;
  readonly seller: Buyer;
  readonly isTaxed: boolean;
  /** The total with tax that the file states. */
  readonly total: Minor | undefined;
  readonly notes: readonly IsdocNote[];
}

/** Two versions of the standard have a namespace each; both say the same of what we read. */
const namespaces = ['http://isdoc.cz/namespace/2013', 'http://isdoc.cz/namespace/invoice'];

/** Ordinary and simplified tax documents are invoices. */
const kinds: Readonly<Record<string, 'invoice' | 'proforma'>> = {
  '1': 'invoice',
  '4': 'proforma',
  '7': 'invoice',
};

const paymentMethods: Readonly<Record<string, string>> = {
  '10': 'cash',
  '42': 'transfer',
  '48': 'card',
};

function currencyOf(invoice: ReadElement): Rates & { readonly currency: string } {
  const foreign = textAt(invoice, 'ForeignCurrencyCode') || undefined;
  const currency = foreign ?? textAt(invoice, 'LocalCurrencyCode');
  if (!currencies.some((known) => known === currency)) throw new IsdocRefused('currency', currency);

  const rate = quotientText(textAt(invoice, 'CurrRate'), textAt(invoice, 'RefCurrRate') || '1');
  return { currency, foreign, rate: rate ?? '1' };
}

/** Sentences that our own documents say of themselves, and which a draft says again. */
const ownSentences = new Set(
  Object.values(documentWords).flatMap((words) => [words.notVatPayer, words.reverseCharge]),
);

function notesOf(invoice: ReadElement): string {
  return textAt(invoice, 'Note')
    .split('\n')
    .filter((sentence) => !ownSentences.has(sentence.trim()))
    .join('\n');
}

function isReverseCharge(invoice: ReadElement): boolean {
  const isFlagged = elementsNamed(invoice, 'LocalReverseChargeFlag').some(
    ({ text }) => text === 'true',
  );
  const says = elementsNamed(invoice, 'VATNote').some(({ text }) =>
    Object.values(documentWords).some(({ reverseCharge }) => text === reverseCharge),
  );
  return isFlagged || says;
}

function exemptionReasonOf(invoice: ReadElement): string {
  const reasons = elementsNamed(invoice, 'VATNote').map(({ text }) => text);
  return reasons.find((text) => text !== '' && !ownSentences.has(text)) ?? '';
}

const noted = {
  references_left_out: [
    'OrderReferences',
    'DeliveryNoteReferences',
    'ContractReferences',
    'OriginalDocumentReferences',
  ],
  attachments_left_out: ['SupplementsList'],
  advances_left_out: ['NonTaxedDeposits', 'TaxedDeposits'],
} as const;

function leftOut(invoice: ReadElement): IsdocNote[] {
  return Object.entries(noted).flatMap(([code, names]): IsdocNote[] => {
    const isThere = names.some((name) => (elementAt(invoice, name)?.children.length ?? 0) > 0);
    return isThere ? [{ code: code as keyof typeof noted }] : [];
  });
}

function paymentOf(invoice: ReadElement, notes: IsdocNote[]) {
  const payment = elementAt(invoice, 'PaymentMeans/Payment');
  const code = textAt(payment, 'PaymentMeansCode');
  const paymentMethod = paymentMethods[code];
  if (code !== '' && !paymentMethod) notes.push({ code: 'payment_method_unknown', detail: code });

  const symbol = (name: string) => {
    const text = textAt(payment, `Details/${name}`).replace(/\s/g, '');
    return new RegExp(`^\\d{1,${limits.symbolLength}}$`).test(text) ? text : '';
  };
  return {
    payment,
    fields: {
      paymentMethod: paymentMethod ?? 'transfer',
      variableSymbol: symbol('VariableSymbol'),
      constantSymbol: symbol('ConstantSymbol'),
      specificSymbol: symbol('SpecificSymbol'),
    },
    dueDate: textAt(payment, 'Details/PaymentDueDate').slice(0, 10),
  };
}

const longestOfKey: Readonly<Record<string, number>> = {
  ico: limits.registrationNumberLength,
  dic: limits.registrationNumberLength,
  address: limits.addressLength,
  city: limits.cityLength,
  zip: limits.zipLength,
  country: limits.countryLength,
  phone: limits.phoneLength,
  bankAccount: limits.accountLength,
  registerEntry: limits.registerEntryLength,
  unit: limits.unitLength,
  exemptionReason: limits.reasonLength,
  notes: limits.notesLength,
};

/** Texts as a document can hold them: bounded, and without characters that no font of ours draws. */
function clean<T>(value: T, longest: number, wasCleaned: () => void): T {
  if (typeof value === 'string') {
    const printable = isPrintable(value)
      ? value
      : [...value].filter((character) => isPrintable(character)).join('');
    const fitting = printable.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
    if (fitting !== value) wasCleaned();
    return fitting as T & string;
  }
  if (Array.isArray(value))
    return value.map((one) => clean(one, longest, wasCleaned)) as T & unknown[];
  if (typeof value !== 'object' || value === null) return value;
  const isItem = 'unitPrice' in value;
  const entries = Object.entries(value).map(([key, inner]) => {
    const most = longestOfKey[key] ?? (isItem ? limits.itemNameLength : limits.nameLength);
    return [key, clean(inner, most, wasCleaned)];
  });
  return Object.fromEntries(entries);
}

/** What a draft takes from an ISDOC document, and what it cannot. Throws `XmlRefused`, `IsdocRefused`. */
export function readIsdoc(xml: string): ReadIsdoc {
  const invoice = readXml(xml);
  if (invoice.name !== 'Invoice' || !namespaces.includes(invoice.namespace)) {
    throw new IsdocRefused('not_isdoc');
  }
  const type = textAt(invoice, 'DocumentType');
  const kind = kinds[type];
  if (!kind) throw new IsdocRefused('type', type);
  const lines = elementAt(invoice, 'InvoiceLines')?.children ?? [];
  if (lines.length > limits.itemsPerInvoice) throw new IsdocRefused('too_many_items');

  const notes = leftOut(invoice);
  const number = textAt(invoice, 'ID');
  if (number !== '') notes.unshift({ code: 'number_not_kept', detail: number.slice(0, 40) });
  const { currency, ...rates } = currencyOf(invoice);
  const { payment, fields, dueDate } = paymentOf(invoice, notes);
  const supplier = elementAt(invoice, 'AccountingSupplierParty/Party');
  const seller = {
    ...readIsdocParty(supplier, notes),
    ...readIsdocSellerExtras(supplier, payment),
  };
  const issueDate = textAt(invoice, 'IssueDate').slice(0, 10);
  const taxDay = textAt(invoice, 'TaxPointDate').slice(0, 10) || issueDate;
  if (rates.foreign) notes.push({ code: 'exchange_rate_day', detail: taxDay });
  const note = elementAt(invoice, 'Note');

  const input = {
    kind,
    language: note?.attributes.get('languageID') === 'en' ? 'en' : 'cs',
    currency,
    ...(rates.foreign && { exchangeRate: { rate: rates.rate, date: taxDay } }),
    items: lines.map((line) => readIsdocLine(line, rates, notes)),
    discountMode: 'item',
    isReverseCharge: isReverseCharge(invoice),
    exemptionReason: exemptionReasonOf(invoice),
    ...fields,
    issueDate,
    taxableSupplyDate: taxDay,
    ...(dueDate && { dueDate }),
    seller,
    buyer: readIsdocParty(elementAt(invoice, 'AccountingCustomerParty/Party'), notes),
    notes: notesOf(invoice),
  };
  let isCleaned = false;
  const cleaned = clean(input, limits.nameLength, () => {
    isCleaned = true;
  });
  if (isCleaned) notes.push({ code: 'texts_cleaned' });

  const totals = elementAt(invoice, 'LegalMonetaryTotal');
  return {
    input: cleaned,
    seller: cleaned.seller,
    isTaxed: textAt(invoice, 'VATApplicable') !== 'false',
    total: amountAt(totals, 'TaxInclusiveAmount', rates),
    notes,
  };
}
