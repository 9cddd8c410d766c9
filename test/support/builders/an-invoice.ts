import * as z from 'zod';
import { newId } from '#functions/runtime/new-id';
import { type Instant, localDate } from '#shared/domain/calendar';
import { type Invoice, InvoiceInput } from '#shared/domain/invoice';
import { issueInvoice } from '#shared/domain/invoice-changes';
import { draftInvoice } from '#shared/domain/invoice-drafting';
import { defaultSettings, type Settings } from '#shared/domain/settings';
import { now } from './times';

/** Settings of a seller that may issue. */
export function someSettings(given: Partial<Settings> = {}): Settings {
  return {
    ...defaultSettings,
    name: 'Tereza Jinovatková',
    company_name: 'Jinovatka & Sova s.r.o.',
    ico: '98123459',
    dic: 'CZ98123459',
    bank_account: '19-2000145399/0800',
    ...given,
  };
}

/** What the editor sends for an invoice over 1 000 Kč and 210 Kč of VAT. */
export function anInvoiceInput(given: z.input<typeof InvoiceInput> | object = {}): InvoiceInput {
  return z.decode(InvoiceInput, {
    items: [{ name: 'Návrh etikety', quantity: 2, unit: 'h', unitPrice: 500, vatRate: 21 }],
    buyer: { name: 'Pekařství Rohlíček a dcera s.r.o.', ico: '97451207' },
    ...given,
  });
}

interface Given {
  readonly input?: object;
  readonly settings?: Settings;
  readonly at?: Instant;
}

/** A draft without a number. */
export function aDraft({ input = {}, settings = someSettings(), at = now }: Given = {}): Invoice {
  return draftInvoice(anInvoiceInput(input), { id: newId(at), settings, at });
}

/** An invoice with a number that waits to be sent; `given` changes whatever a test is about. */
export function anInvoice(given: Partial<Invoice> = {}): Invoice {
  const draft = aDraft({ input: { issueDate: localDate('2026-11-16') } });
  return { ...issueInvoice(draft, '20260147', now), ...given };
}
