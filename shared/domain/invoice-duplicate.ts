import { addDays, daysBetween, type Instant, todayInPrague } from './calendar';
import { magnitudeOf } from './decimal';
import { contentOf } from './document-content';
import type { ClientId } from './ids';
import type { Invoice, InvoiceInput } from './invoice';

interface Circumstances {
  readonly at: Instant;
  /** The client of the document, if it is still saved. */
  readonly clientId: ClientId | undefined;
}

/**
 * What the editor would send for a new draft with the same content: issued today, due after as many
 * days, of the seller as the settings have it now. A credit note makes an invoice of what it gave back.
 */
export function duplicateContent(source: Invoice, { at, clientId }: Circumstances): InvoiceInput {
  const today = todayInPrague(at);
  const days = Math.max(0, daysBetween(source.issueDate, source.dueDate));
  const content = contentOf(source);

  return {
    ...content,
    kind: source.kind === 'proforma' ? 'proforma' : 'invoice',
    intent: 'draft',
    items: content.items.map((item) => ({ ...item, quantity: magnitudeOf(item.quantity) })),
    clientId,
    variableSymbol: '',
    issueDate: today,
    taxableSupplyDate: today,
    dueDate: addDays(today, days),
  };
}
