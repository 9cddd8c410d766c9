import fc from 'fast-check';
import { chromiumPrinter } from '#functions/adapters/chromium/chromium-printer';
import { invoicePrint } from '#functions/runtime/invoice-print';
import { parseBankAccount } from '#shared/domain/bank-account';
import type { Invoice } from '#shared/domain/invoice';
import { formatMinor } from '#shared/domain/money';
import { exportDocument } from '#shared/exports/export-document';
import { ubl } from '#shared/exports/ubl/ubl';
import { documentWords } from '#shared/i18n/document-words';
import {
  formatAmount,
  formatDate,
  formatIban,
  formatMoney,
  formatPercent,
} from '#shared/i18n/format';
import { aCreditNote } from '../../../../support/builders/a-credit';
import { now } from '../../../../support/builders/times';
import { anIssued } from '../../../../support/exports/an-issued';
import { arbitraryExport } from '../../../../support/exports/arbitrary-invoice';
import { textsAt } from '../../../../support/exports/texts-at';
import { decodeQr } from '../../../../support/pdf/decode-qr';
import { readArchive } from '../../../../support/pdf/read-archive';
import { readPdf } from '../../../../support/pdf/read-pdf';

const printer = chromiumPrinter({ environment: process.env });
beforeAll(() => printer.warmUp(), 60_000);
afterAll(() => printer.close());

/** Random invoices of the kinds that their record alone tells, and one of each other kind. */
const invoices: readonly Invoice[] = [
  ...fc
    .sample(
      arbitraryExport.filter(({ options }) => options.kind === 'invoice' && !options.advance),
      { numRuns: 6, seed: 20260147 },
    )
    .map(({ invoice }) => invoice),
  anIssued({
    input: { currency: 'EUR', exchangeRate: { rate: '24.385', date: '2026-11-13' } },
  }),
  aCreditNote(anIssued()),
  anIssued({ input: { kind: 'proforma' } }),
];

const squeezed = (text: string) => text.normalize('NFC').replace(/\s/g, '');

async function taken(invoice: Invoice) {
  const { document, attachment } = await invoicePrint(invoice, undefined);
  const bytes = await printer.print({ ...document, attachment, createdAt: now });
  const [{ attachments }, { text, pages }] = [await readArchive(bytes), await readPdf(bytes)];
  const codes = await Promise.all(pages.map((_, index) => decodeQr(bytes, index + 1)));
  return {
    paper: squeezed(text),
    isdoc: attachments[0]?.text ?? '',
    ubl: ubl(invoice),
    code: codes.find((code) => code !== undefined),
  };
}
type Taken = Awaited<ReturnType<typeof taken>>;

describe.each(invoices.map((invoice, index) => [index, invoice] as const))(
  'document %d',
  (_, invoice) => {
    const record = exportDocument(invoice);
    const { language, currency } = invoice;
    const root = record.kind === 'credit_note' ? 'CreditNote' : 'Invoice';
    const isForeign = currency !== 'CZK';
    let found: Taken;
    beforeAll(async () => {
      found = await taken(invoice);
    });

    const onPaper = (...parts: readonly string[]) =>
      expect(found.paper).toContain(squeezed(parts.join('')));

    it('has one number', () => {
      onPaper(invoice.number ?? '');
      expect(textsAt(found.isdoc, 'Invoice/ID')).toEqual([invoice.number]);
      expect(textsAt(found.ubl, `${root}/ID`)).toEqual([invoice.number]);
    });

    it('has the same days', () => {
      onPaper(documentWords[language].issueDate, formatDate(invoice.issueDate, language));
      expect(textsAt(found.isdoc, 'Invoice/IssueDate')).toEqual([invoice.issueDate]);
      expect(textsAt(found.ubl, `${root}/IssueDate`)).toEqual([invoice.issueDate]);

      const supply = textsAt(found.isdoc, 'Invoice/TaxPointDate');
      expect(supply).toEqual(
        invoice.seller.vatStatus === 'payer' && record.kind !== 'proforma'
          ? [invoice.taxableSupplyDate]
          : [],
      );
      for (const day of supply) {
        onPaper(formatDate(invoice.taxableSupplyDate, language));
        expect(found.ubl).toContain(`>${day}<`);
      }
    });

    it('is to be paid to the same account under the same symbol by the same day', () => {
      if (invoice.paymentMethod !== 'transfer' || record.kind === 'credit_note') {
        expect(found.code).toBeUndefined();
        expect(textsAt(found.isdoc, 'Details/IBAN').join('')).toBe('');
        return;
      }
      onPaper(invoice.variableSymbol);
      onPaper(documentWords[language].dueDate, formatDate(invoice.dueDate, language));
      expect(textsAt(found.isdoc, 'Details/PaymentDueDate')).toEqual([invoice.dueDate]);
      expect(textsAt(found.isdoc, 'Details/VariableSymbol')).toEqual([invoice.variableSymbol]);
      expect(textsAt(found.ubl, 'Invoice/DueDate')).toEqual([invoice.dueDate]);
      expect(textsAt(found.ubl, 'PaymentID')).toEqual([invoice.variableSymbol]);

      const iban = parseBankAccount(invoice.seller.bankAccount)?.iban;
      if (!iban) return;
      onPaper(formatIban(iban));
      expect(textsAt(found.isdoc, 'Details/IBAN')).toEqual([iban]);
      expect(textsAt(found.ubl, 'PayeeFinancialAccount/ID')).toEqual([iban]);
    });

    it('has the same bases and taxes', () => {
      const [bases, taxes] = (['base', 'vat'] as const).map((part) =>
        record.rates.map((rate) => formatMinor(rate[part])),
      );
      const own = isForeign && found.isdoc.includes('<ForeignCurrencyCode>') ? 'Curr' : '';
      expect(textsAt(found.isdoc, `TaxSubTotal/TaxableAmount${own}`)).toEqual(bases);
      expect(textsAt(found.isdoc, `TaxSubTotal/TaxAmount${own}`)).toEqual(taxes);
      expect(textsAt(found.ubl, 'TaxSubtotal/TaxableAmount')).toEqual(bases);
      expect(textsAt(found.ubl, 'TaxSubtotal/TaxAmount').slice(0, taxes?.length)).toEqual(taxes);

      const isTaxed = invoice.seller.vatStatus === 'payer' && !invoice.isReverseCharge;
      if (!isTaxed || record.kind === 'proforma') return;
      for (const { rate, base, vat, total } of invoice.totals.recap) {
        const amounts = [base, vat, total].map((amount) => formatAmount(amount, language));
        onPaper(formatPercent(rate, language), ...amounts);
      }
    });

    it('has one total', () => {
      const payable = formatMinor(record.toPay);
      const own = isForeign && found.isdoc.includes('<ForeignCurrencyCode>') ? 'Curr' : '';
      onPaper(formatMoney(invoice.totals.payable, currency, language));
      expect(textsAt(found.isdoc, `LegalMonetaryTotal/PayableAmount${own}`)).toEqual([payable]);
      expect(textsAt(found.ubl, 'LegalMonetaryTotal/PayableAmount')).toEqual([payable]);
    });

    it('has a code that says the same, where it has one', () => {
      const { code = '' } = found;
      const iban = parseBankAccount(invoice.seller.bankAccount)?.iban;
      const isDue =
        record.kind !== 'credit_note' && invoice.totals.payable > 0 && currency !== 'USD';
      expect(code !== '').toBe(isDue && invoice.paymentMethod === 'transfer' && iban !== undefined);
      if (code === '') return;

      const amount = formatMinor(invoice.totals.payable);
      if (currency === 'EUR') {
        const lines = code.split('\n');
        expect([lines[6], lines[7]]).toEqual([iban, `EUR${amount}`]);
        return;
      }
      const fields = new Map(
        code.split('*').map((field) => field.split(/:(.*)/s).slice(0, 2) as [string, string]),
      );
      expect(fields.get('ACC')?.split('+')[0]).toBe(iban);
      expect(fields.get('AM')).toBe(amount);
      expect(fields.get('X-VS')).toBe(invoice.variableSymbol);
      expect(fields.get('DT')).toBe(invoice.dueDate.replaceAll('-', ''));
    });
  },
);

it('covers what it says: codes of both kinds, taxes and none, other currencies', () => {
  const has = (of: (invoice: Invoice) => boolean) => invoices.some(of);
  expect([
    has(({ currency, paymentMethod }) => currency === 'CZK' && paymentMethod === 'transfer'),
    has(({ currency }) => currency === 'EUR'),
    has(({ seller }) => seller.vatStatus === 'payer'),
    has(({ seller }) => seller.vatStatus !== 'payer'),
    has(({ totals }) => totals.recap.length > 1),
  ]).toEqual([true, true, true, true, true]);
});
