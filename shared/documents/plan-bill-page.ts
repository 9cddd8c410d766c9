import { todayInPrague } from '../domain/calendar';
import { decimal } from '../domain/decimal';
import type { Language } from '../domain/language';
import { addMinor, formatMinor, type Minor, negateMinor, sumMinor, zero } from '../domain/money';
import type { Seller } from '../domain/party';
import type { PlanBill } from '../domain/plan-bill';
import { defaultVatRate } from '../domain/vat';
import { splitGross } from '../domain/vat-amount';
import { planBillLine, planCorrectionReason, planCreditNote } from '../i18n/plan-bill-words';
import type { DocumentInput } from './document-input';

/**
 * The tax document of a plan that was paid: its price includes VAT, so the tax is taken out of the whole. One that takes
 * off more than it charges corrects the document of the plan before (§ 45 of the VAT act).
 */
export function planBillDocument(
  bill: PlanBill,
  seller: Seller,
  language: Language,
): DocumentInput {
  const rate = seller.vatStatus === 'payer' ? defaultVatRate : 0;
  const { base, vat } = splitGross(bill.gross, rate);
  const nets = netsOf(bill, rate, base);
  const paidOn = todayInPrague(bill.paidAt);

  return {
    status: 'paid',
    paymentStatus: 'paid',
    language,
    currency: 'CZK',
    number: bill.number,
    ...correctionOf(bill, language),
    issueDate: todayInPrague(bill.issuedAt),
    dueDate: paidOn,
    taxableSupplyDate: paidOn,
    paymentDate: paidOn,
    variableSymbol: '',
    specificSymbol: '',
    constantSymbol: '',
    seller,
    buyer: bill.buyer,
    items: bill.lines.map((line, index) => ({
      name: planBillLine(line, bill.corrects, language),
      quantity: decimal(1),
      unit: '',
      unitPrice: decimal(formatMinor(nets[index] ?? zero)),
      vatRate: rate,
      itemDiscount: decimal(0),
      itemDiscountType: 'amount',
    })),
    discountMode: 'invoice',
    discount: decimal(0),
    discountType: 'amount',
    totals: {
      lines: nets.map((net) => ({ net, discount: zero })),
      recap: [{ rate, base, vat, total: bill.gross }],
      subtotal: base,
      discount: zero,
      total: base,
      vat,
      totalWithVat: bill.gross,
      rounding: zero,
      payable: bill.gross,
    },
    isReverseCharge: false,
    exemptionReason: '',
    paymentMethod: 'card',
    ...creditShareOf(bill),
    hasQrInvoice: false,
    amountPaid: bill.gross,
    notes: planCreditNote(bill, language),
    terms: '',
  };
}

/** How much of it went by credit and by no card. */
function creditShareOf({ gross, fromCredit, toCredit }: PlanBill): Partial<DocumentInput> {
  const credit = fromCredit ?? toCredit ?? zero;
  if (credit === zero) return {};
  return { creditShare: credit >= Math.abs(gross) ? 'all' : 'part' };
}

function correctionOf(bill: PlanBill, language: Language): Partial<DocumentInput> {
  const { gross, corrects } = bill;
  if (gross >= 0 || !corrects) return {};
  const original = { number: corrects.number, issueDate: todayInPrague(corrects.issuedAt) };
  return {
    kind: 'credit_note',
    correction: { original, reason: planCorrectionReason(bill, language) },
  };
}

/** Each line without VAT; what rounding leaves over goes to the last, so that they add up to the base. */
function netsOf({ lines }: PlanBill, rate: number, base: Minor): readonly Minor[] {
  const nets = lines.map(({ gross }) => splitGross(gross, rate).base);
  const left = addMinor(base, negateMinor(sumMinor(nets)));
  return nets.map((net, index) => (index === nets.length - 1 ? addMinor(net, left) : net));
}
