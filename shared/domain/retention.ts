import { type LocalDate, localDate, yearOf } from './calendar';
import type { Invoice } from './invoice';

/** Years after the end of the one to which a document belongs: of accounting, and of VAT (§ 35 of its act). */
const yearsKept = { accounting: 5, tax: 10 } as const;

/**
 * The last day on which law wants a document kept; undefined for what it does not want kept: a draft, and a
 * proforma, which is no accounting document. What a payer or an identified person issues is a tax document.
 */
export function keptByLawUntil(
  document: Pick<Invoice, 'number' | 'kind' | 'issueDate' | 'taxableSupplyDate' | 'seller'>,
): LocalDate | undefined {
  const { number, kind, issueDate, taxableSupplyDate, seller } = document;
  if (!number || kind === 'proforma') return undefined;

  const isTaxDocument = seller.vatStatus !== 'non_payer';
  const years = isTaxDocument ? yearsKept.tax : yearsKept.accounting;
  // Whichever begins later, so that it is kept too long rather than too short.
  const year = Math.max(yearOf(issueDate), yearOf(taxableSupplyDate));
  return localDate(`${year + years}-12-31`);
}
