import { type FieldFault, fieldFaults } from '../errors/field-faults';
import { type Instant, todayInPrague } from './calendar';
import { compareDecimal, type Decimal, decimal } from './decimal';
import { defaultDueDate } from './due';
import { foreignRecap } from './foreign-recap';
import type { InvoiceId } from './ids';
import type { Invoice, InvoiceInput } from './invoice';
import { computeTotals } from './invoice-totals';
import { zero } from './money';
import { paymentStateOf } from './online-progress';
import type { Seller } from './party';
import { pictureIdOf } from './picture';
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

/** The kind that is asked for. A number belongs to one series, and an advance to an invoice. */
function kindOf({ kind }: InvoiceInput, { before }: DraftingContext): Invoice['kind'] {
  const isFixed = before?.number !== undefined || before?.advance !== undefined;
  if (isFixed && kind && kind !== before.kind) {
    throw fieldFaults([{ path: 'kind', code: 'kind_fixed' }]);
  }
  return kind ?? before?.kind ?? 'invoice';
}

/** Money that was noted stays in the currency in which it came. */
function assertCurrency({ currency }: InvoiceInput, { before }: DraftingContext): void {
  const isFixed = before && (before.amountPaid !== zero || before.onlinePayments !== undefined);
  if (isFixed && currency !== before.currency) {
    throw fieldFaults([{ path: 'currency', code: 'currency_fixed' }]);
  }
}

/** What an edit never touches: identity, number, what was paid. */
function lifeOf({ id, at, before }: DraftingContext) {
  if (before) {
    const { number, issuedAt, sentAt, createdAt, hasShareLink, payments, amountPaid } = before;
    const { paymentDate, paidAt, advance, onlinePayments, forgone, dueAgainSince } = before;
    return {
      id,
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
      ...(advance && { advance }),
      ...(onlinePayments && { onlinePayments }),
      ...(forgone !== undefined && { forgone }),
      ...(dueAgainSince && { dueAgainSince }),
    };
  }
  const noPayments = { payments: [], amountPaid: zero };
  return {
    id,
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
  assertCurrency(input, context);
  const kind = kindOf(input, context);
  const { intent: _, revision: __, seller: given, bankAccount, bank, ...rest } = input;
  const { clientId, exchangeRate, hasQrInvoice: asked, stamp: wanted, ...content } = rest;
  const hasQrInvoice =
    asked ?? (before?.number ? before.hasQrInvoice === true : settings.qr_invoice_enabled);
  const stamp = wanted ?? (before?.number ? before.stamp : settings.stamp_url);
  // Only a picture of ours can be printed: a document fetches nothing.
  const ownLogo = settings.show_logo_on_pdf && pictureIdOf(settings.logo_url) !== undefined;
  const logo = before?.number ? before.logo : ownLogo && settings.logo_url;
  const known =
    sellerGiven(given, settings) ?? (before?.number ? before.seller : sellerOf(settings));
  const seller = { ...known, ...(bankAccount && { bankAccount }), ...(bank && { bank }) };
  const totals = totalsOf(input, seller);
  const life = lifeOf(context);
  const isForeignTaxDocument =
    input.currency !== 'CZK' && seller.vatStatus === 'payer' && kind !== 'proforma';

  return {
    ...content,
    ...life,
    kind,
    ...datesOf(input, context),
    status: 'draft',
    variableSymbol: input.variableSymbol || (before?.number ? before.variableSymbol : ''),
    seller,
    totals: {
      ...totals,
      lines: totals.lines.map((line) => ({ ...line })),
      recap: totals.recap.map((rate) => ({ ...rate })),
    },
    paymentStatus: paymentStateOf({ ...life, currency: input.currency, totals }),
    updatedAt: at,
    ...(clientId && { clientId }),
    ...(hasQrInvoice && { hasQrInvoice }),
    ...(stamp && { stamp }),
    ...(logo && { logo }),
    ...(exchangeRate && { exchangeRate }),
    ...(isForeignTaxDocument &&
      exchangeRate && { recapInCzk: foreignRecap(totals.recap, exchangeRate.rate) }),
  };
}
