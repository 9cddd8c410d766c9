import type { DocumentKind } from '../domain/document-kind';
import type { DocumentLink } from '../domain/document-links';
import type { Invoice } from '../domain/invoice';
import type { Minor } from '../domain/money';

type OnTheDocument =
  | 'status'
  | 'language'
  | 'currency'
  | 'number'
  | 'issueDate'
  | 'dueDate'
  | 'taxableSupplyDate'
  | 'variableSymbol'
  | 'specificSymbol'
  | 'constantSymbol'
  | 'seller'
  | 'buyer'
  | 'items'
  | 'discountMode'
  | 'discount'
  | 'discountType'
  | 'totals'
  | 'isReverseCharge'
  | 'exemptionReason'
  | 'exchangeRate'
  | 'recapInCzk'
  | 'paymentMethod'
  | 'hasQrInvoice'
  | 'paymentStatus'
  | 'amountPaid'
  | 'forgone'
  | 'credited'
  | 'paymentDate'
  | 'notes'
  | 'terms';

/** Another document as far as it is named on paper. */
type NamedDocument = Pick<DocumentLink, 'number' | 'issueDate'>;

/** An invoice as far as it shows on paper, and what is printed with it. */
export interface DocumentInput extends Pick<Invoice, OnTheDocument> {
  /** Left out: an invoice. */
  readonly kind?: DocumentKind | undefined;
  /** What a credit note corrects, and why. */
  readonly correction?: { readonly original: NamedDocument; readonly reason: string } | undefined;
  /** What was paid on the proforma that an invoice settles, and what of it went back since. */
  readonly advance?:
    | {
        readonly proforma: NamedDocument;
        readonly amount: Minor;
        readonly returned?: Minor | undefined;
      }
    | undefined;
  /** Whether an invoice settles this proforma; its id is a yes. */
  readonly settledBy?: string | boolean | undefined;
  /** The number that a draft would get; printed as preliminary. */
  readonly preliminaryNumber?: string | undefined;
  /** Where the picture of the logo is, for whoever brings it. */
  readonly logo?: string | undefined;
  /** That picture, a PNG or JPEG as a `data:` URL; anything else is not printed. */
  readonly logoImage?: string | undefined;
  /** Where the picture of the stamp and signature is, for whoever brings it. */
  readonly stamp?: string | undefined;
  /** That picture, of the same kind as the logo. */
  readonly stampImage?: string | undefined;
  readonly issuedBy?: string | undefined;
  /** Of a document of a plan: that all or a part was paid, or given back, as credit and not by card. */
  readonly creditShare?: 'all' | 'part' | undefined;
}
