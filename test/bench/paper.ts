import fc from 'fast-check';
import { chromiumPrinter } from '#functions/adapters/chromium/chromium-printer';
import { invoicePrint } from '#functions/runtime/invoice-print';
import type { Invoice } from '#shared/domain/invoice';
import { formatMinor } from '#shared/domain/money';
import { formatAmount, formatMoney } from '#shared/i18n/format';
import { now } from '../support/builders/times';
import { arbitraryExport } from '../support/exports/arbitrary-invoice';
import { textsAt } from '../support/exports/texts-at';
import { readArchive } from '../support/pdf/read-archive';
import { readPdf } from '../support/pdf/read-pdf';
import { type BenchLine, exactly } from './bench-line';
import { inParallel } from './in-parallel';
import { option } from './option';

/** `--documents 100` for a shorter run, `--seed` for other documents. */
const documents = Number(option('documents') ?? 1000);
const seed = Number(option('seed') ?? 20_261_129);
/** Chromium and what reads its PDF take turns on a processor each. */
const atOnce = 2;

/** Random invoices as they are printed: whether paper and the file inside state the totals of the record. */
export async function benchPaper(): Promise<BenchLine[]> {
  const printer = chromiumPrinter({ environment: process.env });
  const arbitrary = arbitraryExport.filter(
    ({ options }) => options.kind === 'invoice' && !options.advance,
  );
  try {
    const cases = fc.sample(arbitrary, { numRuns: documents, seed });
    const faults = await inParallel(cases, atOnce, async ({ invoice }, index) => {
      const { document, attachment } = await invoicePrint(invoice, undefined);
      const bytes = await printer.print({ ...document, attachment, createdAt: now });
      const found = await faultsIn(bytes, invoice);
      for (const fault of found) console.log(`  document ${index}: ${fault}`);
      return found.length;
    });
    const wrong = faults.filter((many) => many > 0).length;
    return [
      exactly('invoices that were printed and read', faults.length, documents),
      exactly('of them with another total on paper or in the file inside', wrong, 0),
    ];
  } finally {
    await printer.close();
  }
}

const squeezed = (text: string) => text.normalize('NFC').replace(/\s/g, '');

async function faultsIn(bytes: Uint8Array, invoice: Invoice): Promise<readonly string[]> {
  const [{ attachments }, { text }] = [await readArchive(bytes), await readPdf(bytes)];
  const { totals, currency, language, seller, isReverseCharge } = invoice;
  const paper = squeezed(text);
  const isTaxed = seller.vatStatus === 'payer' && !isReverseCharge;
  const amounts = totals.recap.flatMap(({ base, vat, total }) => [base, vat, total]);
  const printed = [
    formatMoney(totals.payable, currency, language),
    ...(isTaxed ? amounts.map((amount) => formatAmount(amount, language)) : []),
  ];

  const isdoc = attachments[0]?.text ?? '';
  const own = isdoc.includes('<ForeignCurrencyCode>') ? 'Curr' : '';
  const stated = textsAt(isdoc, `LegalMonetaryTotal/PayableAmount${own}`);
  return [
    ...printed
      .filter((amount) => !paper.includes(squeezed(amount)))
      .map((amount) => `paper lacks ${amount}`),
    ...(stated.join() === formatMinor(totals.payable) ? [] : [`the file inside says ${stated}`]),
  ];
}
