import { newId } from '#functions/runtime/new-id';
import { type Decimal, negateDecimal } from '#shared/domain/decimal';
import type { Invoice } from '#shared/domain/invoice';
import { issueInvoice } from '#shared/domain/invoice-changes';
import { draftInvoice } from '#shared/domain/invoice-drafting';
import type { Settings } from '#shared/domain/settings';
import { anInvoiceInput, someSettings } from '../builders/an-invoice';
import { now } from '../builders/times';

interface Given {
  readonly input?: object;
  readonly settings?: Settings;
  /** Mirrors all quantities, as a credit note keeps what it gives back. */
  readonly isCredit?: boolean;
}

const buyer = {
  name: 'Pekařství Rohlíček a dcera s.r.o.',
  ico: '97451207',
  dic: 'CZ97451207',
  address: 'Pod Kapličkou 318',
  city: 'Tábor',
  zip: '39002',
};

/** Invoice 20260147 over 1 000 Kč and 210 Kč of VAT between two firms with addresses; `input` changes it. */
export function anIssued({
  input = {},
  settings = someSettings(),
  isCredit = false,
}: Given = {}): Invoice {
  const days = { issueDate: '2026-11-16', taxableSupplyDate: '2026-11-13' };
  const { items, ...content } = anInvoiceInput({ ...days, buyer, ...input });
  const turn = isCredit ? negateDecimal : (quantity: Decimal) => quantity;
  const turned = items.map((item) => ({ ...item, quantity: turn(item.quantity) }));
  const address = { address: 'Nad Úvozem 1147/12', city: 'Brno', zip: '60200' };

  const draft = draftInvoice(
    { ...content, items: turned },
    { id: newId(now), settings: { ...settings, ...address }, at: now },
  );
  return issueInvoice(draft, '20260147', now);
}
