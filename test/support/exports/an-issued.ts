import type { Invoice } from '#shared/domain/invoice';
import { issueInvoice } from '#shared/domain/invoice-changes';
import type { Settings } from '#shared/domain/settings';
import { aDraft, someSettings } from '../builders/an-invoice';
import { now } from '../builders/times';

interface Given {
  readonly input?: object;
  readonly settings?: Settings;
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
export function anIssued({ input = {}, settings = someSettings() }: Given = {}): Invoice {
  const address = { address: 'Nad Úvozem 1147/12', city: 'Brno', zip: '60200' };
  const draft = aDraft({
    input: { issueDate: '2026-11-16', taxableSupplyDate: '2026-11-13', buyer, ...input },
    settings: { ...address, ...settings, ...(settings.address === '' && address) },
  });
  return issueInvoice(draft, '20260147', now);
}
