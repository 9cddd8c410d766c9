import { type FieldFault, fieldFaults } from '../errors/field-faults';
import { type Instant, todayInPrague } from './calendar';
import { compareDecimal, type Decimal, decimal, isZeroDecimal } from './decimal';
import { defaultDueDate } from './due';
import { foreignRecap } from './foreign-recap';
import type { InvoiceId } from './ids';
import type { Invoice, InvoiceInput } from './invoice';
import { computeTotals } from './invoice-totals';
import { zero } from './money';
import type { Seller } from './party';
import { paymentStatusOf } from './payment-progress';
import type { Settings } from './settings';
import { defaultVatStatus } from './vat';

const hundred = decimal(100);

export interface DraftingContext {
  readonly id: InvoiceId;
  readonly settings: Settings;
  readonly at: Instant;
  /** What is stored of the invoice, when it is edited. */
  readonly before?: Invoice | undefined;
}

/** The seller as the settings describe it: a firm by its name, a freelancer by their own. */
function sellerOf(settings: Settings): Seller {
  return {
    name: settings.company_name || settings.name,
    ico: settings.ico,
    dic: settings.dic,
    address: settings.address,
    city: settings.city,
    zip: settings.zip,
    country: '',
    email: settings.email,
    phone: settings.phone,
    bankAccount: settings.bank_account,
    registerEntry: settings.registerEntry,
    vatStatus: settings.vatStatus ?? defaultVatStatus(settings.dic),
  };
}

function sellerGiven(given: InvoiceInput['seller'], settings: Settings): Seller | undefined {
  if (!given) return undefined;
  const vatStatus = given.vatStatus ?? settings.vatStatus ?? defaultVatStatus(given.dic);
  return { ...given, vatStatus };
}

function totalsOf(input: InvoiceInput, { vatStatus }: Seller) {
  return computeTotals({
    ...input,
    items: input.items.map((item) => ({
      ...item,
      discount: item.itemDiscount,
      discountType: item.itemDiscountType,
    })),
    vatStatus,
  });
}

function exceedsHundred(discount: Decimal, type: InvoiceInput['discountType']): boolean {
  return type === 'percent' && compareDecimal(discount, hundred) > 0;
}

/** More than the whole cannot be taken off. */
function assertPercents({ discount, discountType, items }: InvoiceInput): void {
  const faults = items.flatMap(({ itemDiscount, itemDiscountType }, index): FieldFault[] =>
    exceedsHundred(itemDiscount, itemDiscountType)
      ? [{ path: `items.${index}.itemDiscount`, code: 'percent_invalid' }]
      : [],
  );
  if (exceedsHundred(discount, discountType)) {
    faults.push({ path: 'discount', code: 'percent_invalid' });
  }
  if (faults.length > 0) throw fieldFaults(faults);
}

function datesOf(input: InvoiceInput, { at, before }: DraftingContext) {
  const issueDate = input.issueDate ?? before?.issueDate ?? todayInPrague(at);
  return {
    issueDate,
    dueDate: input.dueDate ?? defaultDueDate(issueDate),
    taxableSupplyDate: input.taxableSupplyDate ?? issueDate,
  };
}

/** What an edit never touches: identity, number, what was paid. */
function lifeOf({ id, at, before }: DraftingContext) {
  if (before) {
    const { kind, number, issuedAt, sentAt, createdAt, hasShareLink, payments, amountPaid } =
      before;
    const { paymentDate, paidAt } = before;
    return {
      id,
      kind,
      createdAt,
      hasShareLink,
      payments,
      amountPaid,
      revision: before.revision + 1,
      ...(number !== undefined && { number }),
      ...(issuedAt && { issuedAt }),
      ...(sentAt && { sentAt }),
      ...(paymentDate && { paymentDate }),
      ...(paidAt && { paidAt }),
    };
  }
  const noPayments = { payments: [], amountPaid: zero };
  return {
    id,
    kind: 'invoice',
    createdAt: at,
    hasShareLink: false,
    revision: 1,
    ...noPayments,
  } as const;
}

/**
 * The invoice that the editor's input makes, with its totals; still without a number if it had none.
 * The seller that is left out comes from the settings, or stays as it was printed under a number.
 */
export function draftInvoice(input: InvoiceInput, context: DraftingContext): Invoice {
  const { before, settings, at } = context;
  assertPercents(input);
  const { intent: _, revision: __, seller: given, clientId, exchangeRate, ...content } = input;
  const seller =
    sellerGiven(given, settings) ?? (before?.number ? before.seller : sellerOf(settings));
  const totals = totalsOf(input, seller);
  const life = lifeOf(context);
  const isForeign = input.currency !== 'CZK' && seller.vatStatus === 'payer';

  return {
    ...content,
    ...life,
    ...datesOf(input, context),
    status: 'draft',
    variableSymbol: input.variableSymbol || (before?.number ? before.variableSymbol : ''),
    seller,
    totals: {
      ...totals,
      lines: totals.lines.map((line) => ({ ...line })),
      recap: totals.recap.map((rate) => ({ ...rate })),
    },
    paymentStatus: paymentStatusOf(life.amountPaid, totals.payable),
    updatedAt: at,
    ...(clientId && { clientId }),
    ...(exchangeRate && { exchangeRate }),
    ...(isForeign && exchangeRate && { recapInCzk: foreignRecap(totals.recap, exchangeRate.rate) }),
  };
}

function sellerFaults({ name, ico }: Seller) {
  return [
    ...(name ? [] : [{ path: 'seller.name', code: 'required' } as const]),
    ...(ico ? [] : [{ path: 'seller.ico', code: 'required' } as const]),
  ];
}

/** VAT has to be stated in CZK too (zákon č. 235/2004 Sb. § 29), for which the rate must be known. */
function lacksExchangeRate({ currency, seller, isReverseCharge, exchangeRate }: Invoice): boolean {
  const owesVatInCzk = currency !== 'CZK' && seller.vatStatus === 'payer' && !isReverseCharge;
  return owesVatInCzk && (!exchangeRate || isZeroDecimal(exchangeRate.rate));
}

/** Throws unless the invoice holds all that a document with a number has to hold; a draft may lack anything. */
export function assertIssuable(invoice: Invoice): void {
  const { seller, buyer, items, totals } = invoice;
  const missingOfSeller = sellerFaults(seller);
  if (missingOfSeller.length > 0) throw fieldFaults(missingOfSeller, 'SELLER_INCOMPLETE');

  const unnamed = items.flatMap(({ name }, index) => (name ? [] : [index]));
  const faults = [
    ...(buyer.name ? [] : [{ path: 'buyer.name', code: 'buyer_missing' } as const]),
    ...(items.length > 0 ? [] : [{ path: 'items', code: 'items_missing' } as const]),
    ...unnamed.map((index) => ({ path: `items.${index}.name`, code: 'required' }) as const),
    ...(invoice.dueDate < invoice.issueDate
      ? [{ path: 'dueDate', code: 'due_before_issue' } as const]
      : []),
    ...(lacksExchangeRate(invoice)
      ? [{ path: 'exchangeRate.rate', code: 'required' } as const]
      : []),
    ...(totals.payable < 0 ? [{ path: 'items', code: 'total_negative' } as const] : []),
  ];
  if (faults.length > 0) throw fieldFaults(faults);
}
