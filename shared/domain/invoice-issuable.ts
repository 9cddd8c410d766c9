import { type FieldFault, fieldFaults } from '../errors/field-faults';
import { isZeroDecimal } from './decimal';
import type { Invoice } from './invoice';
import type { Seller } from './party';

function sellerFaults({ name, ico }: Seller) {
  return [
    ...(name ? [] : [{ path: 'seller.name', code: 'required' } as const]),
    ...(ico ? [] : [{ path: 'seller.ico', code: 'required' } as const]),
  ];
}

/** VAT has to be stated in CZK too (zákon č. 235/2004 Sb. § 29), for which the rate must be known. */
function lacksExchangeRate(invoice: Invoice): boolean {
  const { kind, currency, seller, isReverseCharge, exchangeRate } = invoice;
  const owesVatInCzk =
    kind !== 'proforma' && currency !== 'CZK' && seller.vatStatus === 'payer' && !isReverseCharge;
  return owesVatInCzk && (!exchangeRate || isZeroDecimal(exchangeRate.rate));
}

/**
 * VAT is converted by a rate that was known on the day of supply (zákon č. 235/2004 Sb. § 4 odst. 8); an older one
 * may be that of a bank or a fixed one. A proforma states no VAT in crowns, a correction keeps the rate of its invoice.
 */
function hasLaterRate({ kind, currency, seller, exchangeRate, taxableSupplyDate }: Invoice) {
  const isConverted = kind === 'invoice' && currency !== 'CZK' && seller.vatStatus === 'payer';
  return isConverted && exchangeRate !== undefined && exchangeRate.date > taxableSupplyDate;
}

/** The customer accounts for a tax that its seller could charge; an identified person shifts it within the Union. */
function shiftsNoTax({ kind, seller, isReverseCharge }: Invoice): boolean {
  return kind !== 'credit_note' && isReverseCharge && seller.vatStatus === 'non_payer';
}

/** A rate of zero has to say why (zákon č. 235/2004 Sb. § 29 odst. 2); a correction says what its invoice said. */
function lacksExemptionReason({ kind, seller, isReverseCharge, items, exemptionReason }: Invoice) {
  const isTaxed = kind !== 'credit_note' && seller.vatStatus === 'payer' && !isReverseCharge;
  return isTaxed && exemptionReason === '' && items.some(({ vatRate }) => vatRate === 0);
}

/**
 * A credit note gives something back, says why, and corrects what was there before it; anything else asks for something,
 * or for nothing.
 */
function kindFaults({ kind, issueDate, totals, correction }: Invoice): FieldFault[] {
  if (kind !== 'credit_note') {
    return totals.payable < 0 ? [{ path: 'items', code: 'total_negative' }] : [];
  }
  return [
    ...(correction && issueDate < correction.original.issueDate
      ? [{ path: 'issueDate', code: 'before_invoice' } as const]
      : []),
    ...(correction?.reason ? [] : [{ path: 'reason', code: 'required' } as const]),
    ...(totals.payable < 0 ? [] : [{ path: 'items', code: 'credit_empty' } as const]),
  ];
}

/** Throws unless the invoice holds all that a document with a number has to hold; a draft may lack anything. */
export function assertIssuable(invoice: Invoice): void {
  const { seller, buyer, items } = invoice;
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
    ...(hasLaterRate(invoice)
      ? [{ path: 'exchangeRate.date', code: 'rate_after_supply' } as const]
      : []),
    ...(shiftsNoTax(invoice)
      ? [{ path: 'isReverseCharge', code: 'reverse_charge_non_payer' } as const]
      : []),
    ...(lacksExemptionReason(invoice)
      ? [{ path: 'exemptionReason', code: 'reason_missing' } as const]
      : []),
    ...kindFaults(invoice),
  ];
  if (faults.length > 0) throw fieldFaults(faults);
}
