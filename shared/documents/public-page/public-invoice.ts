import type { DocumentLink } from '../../domain/document-links';
import type { Invoice } from '../../domain/invoice';
import { isRestUnknown } from '../../domain/payment-progress';
import type { DocumentInput } from '../document-input';

/** An invoice as a stranger may read it. */
export type PublicInvoice = DocumentInput &
  Pick<Invoice, 'kind'> & {
    /** Credit notes are in force, and how much they left to pay is a matter between the two parties. */
    readonly isRestUnknown: boolean;
  };

function named({ number, issueDate }: DocumentLink) {
  return { number, issueDate };
}

/**
 * What a visitor sees of an invoice: what its paper says, each field by its name, so that a new field stays
 * private until somebody decides otherwise. No id is in it, and nothing that only the two parties know.
 */
export function publicInvoice(invoice: Invoice): PublicInvoice {
  const { correction, advance } = invoice;
  return {
    kind: invoice.kind,
    status: invoice.status,
    language: invoice.language,
    currency: invoice.currency,
    number: invoice.number,
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    taxableSupplyDate: invoice.taxableSupplyDate,
    variableSymbol: invoice.variableSymbol,
    specificSymbol: invoice.specificSymbol,
    constantSymbol: invoice.constantSymbol,
    seller: invoice.seller,
    buyer: { ...invoice.buyer, email: '' },
    items: invoice.items,
    discountMode: invoice.discountMode,
    discount: invoice.discount,
    discountType: invoice.discountType,
    totals: invoice.totals,
    isReverseCharge: invoice.isReverseCharge,
    exemptionReason: invoice.exemptionReason,
    exchangeRate: invoice.exchangeRate,
    recapInCzk: invoice.recapInCzk,
    paymentMethod: invoice.paymentMethod,
    hasQrInvoice: invoice.hasQrInvoice,
    paymentStatus: invoice.paymentStatus,
    amountPaid: invoice.amountPaid,
    forgone: invoice.forgone,
    credited: invoice.credited,
    paymentDate: invoice.paymentDate,
    notes: invoice.notes,
    terms: invoice.terms,
    correction: correction && { original: named(correction.original), reason: correction.reason },
    advance: advance && {
      proforma: named(advance.proforma),
      amount: advance.amount,
      returned: advance.returned,
    },
    settledBy: Boolean(invoice.settledBy),
    isRestUnknown: isRestUnknown(invoice),
  };
}
