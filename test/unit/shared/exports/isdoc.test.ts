import { localDate } from '#shared/domain/calendar';
import type { InvoiceId } from '#shared/domain/ids';
import { minor } from '#shared/domain/money';
import { AppError } from '#shared/errors/app-error';
import type { ExportOptions } from '#shared/exports/export-document';
import { isdoc } from '#shared/exports/isdoc/isdoc';
import { aDraft, anInvoice, someSettings } from '../../../support/builders/an-invoice';
import { anIssued } from '../../../support/exports/an-issued';
import { isdocRules, schemaFaults } from '../../../support/exports/official-schemas';
import { textsAt } from '../../../support/exports/texts-at';

const original = {
  number: '20260101',
  issueDate: localDate('2026-10-01'),
  id: '01JD8KQ4Z6V8WJ3N5T7R9XACEG' as InvoiceId,
};
const asCreditNote: ExportOptions = { kind: 'credit_note', original, reason: 'Vráceno 5 ks' };

const oneText = (xml: string, path: string) => textsAt(xml, path).join('|');

describe('ISDOC of an invoice in CZK', () => {
  const xml = isdoc(anIssued({ input: { constantSymbol: '0308', specificSymbol: '7' } }));

  it('is valid', async () => {
    expect(await schemaFaults('isdoc', [xml])).toEqual([]);
    expect(isdocRules(xml)).toEqual([]);
  });

  it('says number, days and type', () => {
    expect(oneText(xml, 'Invoice/DocumentType')).toBe('1');
    expect(oneText(xml, 'Invoice/ID')).toBe('20260147');
    expect(oneText(xml, 'Invoice/IssueDate')).toBe('2026-11-16');
    expect(oneText(xml, 'Invoice/TaxPointDate')).toBe('2026-11-13');
    expect(oneText(xml, 'Invoice/VATApplicable')).toBe('true');
    expect(oneText(xml, 'Details/PaymentDueDate')).toBe('2026-11-30');
  });

  it('says who sells and who buys', () => {
    expect(textsAt(xml, 'PartyIdentification/ID')).toEqual(['98123459', '97451207']);
    expect(textsAt(xml, 'PartyTaxScheme/CompanyID')).toEqual(['CZ98123459', 'CZ97451207']);
    expect(textsAt(xml, 'StreetName')).toEqual(['Nad Úvozem', 'Pod Kapličkou']);
    expect(textsAt(xml, 'BuildingNumber')).toEqual(['1147/12', '318']);
    expect(textsAt(xml, 'IdentificationCode')).toEqual(['CZ', 'CZ']);
  });

  it('does not take a number of another country for a Czech one', () => {
    const buyer = { name: 'Pekáreň s.r.o.', dic: '2020123456', country: 'Slovensko' };
    const slovak = isdoc(anIssued({ input: { buyer } }));
    expect(textsAt(slovak, 'PartyTaxScheme/CompanyID')).toEqual(['CZ98123459', '2020123456']);
  });

  it('says how to pay', () => {
    expect(oneText(xml, 'PaymentMeansCode')).toBe('42');
    expect(oneText(xml, 'Details/ID')).toBe('19-2000145399');
    expect(oneText(xml, 'Details/BankCode')).toBe('0800');
    expect(oneText(xml, 'Details/IBAN')).toBe('CZ6508000000192000145399');
    expect(oneText(xml, 'Details/BIC')).toBe('GIBACZPX');
    expect(oneText(xml, 'Details/VariableSymbol')).toBe('20260147');
    expect(oneText(xml, 'Details/ConstantSymbol')).toBe('0308');
    expect(oneText(xml, 'Details/SpecificSymbol')).toBe('7');
    expect(oneText(xml, 'PaidAmount')).toBe('1210.00');
  });

  it('states bases, tax and totals once', () => {
    expect(textsAt(xml, 'TaxSubTotal/TaxableAmount')).toEqual(['1000.00']);
    expect(textsAt(xml, 'TaxSubTotal/TaxAmount')).toEqual(['210.00']);
    expect(oneText(xml, 'LegalMonetaryTotal/PayableAmount')).toBe('1210.00');
    expect(xml).not.toContain('Curr>1');
  });

  it('has the same UUID every time, and another invoice another', () => {
    const invoice = anIssued();

    expect(oneText(isdoc(invoice), 'Invoice/UUID')).toBe(oneText(isdoc(invoice), 'Invoice/UUID'));
    expect(oneText(isdoc(invoice), 'Invoice/UUID')).not.toBe(oneText(xml, 'Invoice/UUID'));
    expect(oneText(isdoc(invoice), 'Invoice/UUID')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('does not change when it is paid', () => {
    const invoice = anIssued();
    const paid = {
      ...invoice,
      status: 'paid',
      paymentStatus: 'paid',
      amountPaid: invoice.totals.payable,
    } as const;

    expect(isdoc(paid)).toBe(isdoc(invoice));
  });
});

describe('discounts', () => {
  const items = [
    {
      name: 'A',
      quantity: 1,
      unitPrice: 300,
      vatRate: 21,
      itemDiscount: 10,
      itemDiscountType: 'percent',
    },
    { name: 'B', quantity: 1, unitPrice: 100, vatRate: 12 },
  ];

  it('of an item stand at its line', () => {
    const xml = isdoc(anIssued({ input: { items, discountMode: 'item' } }));

    expect(textsAt(xml, 'LineExtensionAmount')).toEqual(['270.00', '100.00']);
    expect(textsAt(xml, 'LineExtensionAmountBeforeDiscount')).toEqual(['300.00']);
    expect(textsAt(xml, 'LineExtensionAmountTaxInclusiveBeforeDiscount')).toEqual(['363.00']);
  });

  it('of the whole are a line for each rate', () => {
    const discount = { discountMode: 'invoice', discount: 100, discountType: 'amount' };
    const xml = isdoc(anIssued({ input: { items, ...discount } }));

    expect(textsAt(xml, 'LineExtensionAmount')).toEqual(['300.00', '100.00', '-75.00', '-25.00']);
    expect(textsAt(xml, 'InvoiceLine/ID')).toEqual(['1', '2', '3', '4']);
    expect(textsAt(xml, 'TaxSubTotal/TaxableAmount')).toEqual(['225.00', '75.00']);
  });
});

describe('VAT', () => {
  it('is not the matter of a non-payer', () => {
    const settings = { ...someSettings({ dic: '' }), vatStatus: 'non_payer' } as const;
    const xml = isdoc(anIssued({ settings }));

    expect(oneText(xml, 'Invoice/VATApplicable')).toBe('false');
    expect(oneText(xml, 'ClassifiedTaxCategory/VATApplicable')).toBe('false');
    expect(textsAt(xml, 'TaxPointDate')).toEqual([]);
    expect(oneText(xml, 'Invoice/Note')).toContain('Nejsem plátce DPH.');
    expect(oneText(xml, 'LegalMonetaryTotal/PayableAmount')).toBe('1000.00');
  });

  it.each([
    ['a Czech customer', { ico: '97451207', dic: 'CZ97451207' }, ['true']],
    ['a customer abroad', { dic: 'DE136695976', country: 'Německo' }, []],
  ])('is left to %s by reverse charge', (_, party, flags) => {
    const buyer = { name: 'Odběratel', ...party };
    const xml = isdoc(anIssued({ input: { isReverseCharge: true, buyer } }));

    expect(textsAt(xml, 'LocalReverseChargeFlag')).toEqual(flags);
    expect(oneText(xml, 'TaxTotal/TaxAmount')).toBe('0.00');
    expect(oneText(xml, 'VATNote')).toBe('Daň odvede zákazník.');
  });

  it('names the provision that exempts a line', () => {
    const items = [{ name: 'Kurz', quantity: 1, unitPrice: 500, vatRate: 0 }];
    const exemptionReason = 'Osvobozeno podle § 57 zákona č. 235/2004 Sb.';

    expect(oneText(isdoc(anIssued({ input: { items, exemptionReason } })), 'VATNote')).toBe(
      exemptionReason,
    );
  });
});

describe('rounding and payment', () => {
  const items = [{ name: 'A', quantity: 1, unitPrice: '100.40', vatRate: 21 }];

  it('rounds cash, and leaves out how to pay it', () => {
    const xml = isdoc(anIssued({ input: { items, paymentMethod: 'cash' } }));

    expect(oneText(xml, 'PayableRoundingAmount')).toBe('-0.48');
    expect(oneText(xml, 'LegalMonetaryTotal/PayableAmount')).toBe('121.00');
    expect(xml).not.toContain('<PaymentMeans>');
  });

  it('says that it is paid by card', () => {
    const xml = isdoc(anIssued({ input: { items, paymentMethod: 'card' } }));

    expect(oneText(xml, 'PaymentMeansCode')).toBe('48');
    expect(xml).not.toContain('<Details>');
  });

  it.each([
    ['CZ6508000000192000145399', '19-2000145399', '0800', 'CZ6508000000192000145399'],
    ['DE89370400440532013000', '', '', 'DE89370400440532013000'],
    ['u babičky', 'u babičky', '', ''],
  ])('reads the account %s', (bankAccount, id, bankCode, iban) => {
    const xml = isdoc(anIssued({ settings: someSettings({ bank_account: bankAccount }) }));

    expect(oneText(xml, 'Details/ID')).toBe(id);
    expect(oneText(xml, 'Details/BankCode')).toBe(bankCode);
    expect(oneText(xml, 'Details/IBAN')).toBe(iban);
  });
});

describe('a foreign currency', () => {
  const input = { currency: 'EUR', exchangeRate: { rate: '24.385', date: '2026-11-13' } };

  it('stands beside CZK', () => {
    const xml = isdoc(anIssued({ input }));

    expect(oneText(xml, 'LocalCurrencyCode')).toBe('CZK');
    expect(oneText(xml, 'ForeignCurrencyCode')).toBe('EUR');
    expect(oneText(xml, 'CurrRate')).toBe('24.385');
    expect(oneText(xml, 'InvoiceLine/LineExtensionAmountCurr')).toBe('1000.00');
    expect(oneText(xml, 'InvoiceLine/LineExtensionAmount')).toBe('24385.00');
    expect(oneText(xml, 'InvoiceLine/UnitPrice')).toBe('12192.5');
    expect(oneText(xml, 'TaxSubTotal/TaxAmountCurr')).toBe('210.00');
    expect(oneText(xml, 'TaxSubTotal/TaxAmount')).toBe('5120.85');
    expect(oneText(xml, 'LegalMonetaryTotal/PayableAmount')).toBe('29505.85');
    expect(oneText(xml, 'LegalMonetaryTotal/PayableAmountCurr')).toBe('1210.00');
  });

  it('is the only one where nobody stated a rate', () => {
    const settings = { ...someSettings({ dic: '' }), vatStatus: 'non_payer' } as const;
    const xml = isdoc(anIssued({ settings, input: { currency: 'EUR' } }));

    expect(oneText(xml, 'LocalCurrencyCode')).toBe('EUR');
    expect(xml).not.toContain('ForeignCurrencyCode');
    expect(isdocRules(xml)).toEqual([]);
  });
});

describe('an advance', () => {
  const advance = { number: 'Z20260012', variableSymbol: '20260012', amount: minor(50_000) };

  it('is taken off what is to be paid', () => {
    const xml = isdoc(anIssued(), { advance });

    expect(oneText(xml, 'NonTaxedDeposit/ID')).toBe('Z20260012');
    expect(oneText(xml, 'NonTaxedDeposit/DepositAmount')).toBe('500.00');
    expect(oneText(xml, 'PaidDepositsAmount')).toBe('500.00');
    expect(oneText(xml, 'LegalMonetaryTotal/PayableAmount')).toBe('710.00');
    expect(oneText(xml, 'PaidAmount')).toBe('710.00');
  });

  it('is stated in both currencies of a foreign invoice', () => {
    const input = { currency: 'EUR', exchangeRate: { rate: '24.385', date: '2026-11-13' } };
    const xml = isdoc(anIssued({ input }), { advance });

    expect(oneText(xml, 'PaidDepositsAmount')).toBe('12192.50');
    expect(oneText(xml, 'LegalMonetaryTotal/PayableAmount')).toBe('17313.35');
    expect(oneText(xml, 'LegalMonetaryTotal/PayableAmountCurr')).toBe('710.00');
    expect(isdocRules(xml)).toEqual([]);
  });

  it('of everything leaves nothing to pay', () => {
    const xml = isdoc(anIssued(), { advance: { ...advance, amount: minor(121_000) } });

    expect(oneText(xml, 'LegalMonetaryTotal/PayableAmount')).toBe('0.00');
    expect(xml).not.toContain('<PaymentMeans>');
  });
});

describe('other documents', () => {
  const returned = [{ name: 'Vratka', quantity: 5, unitPrice: 100, vatRate: 21 }];

  it('is a credit note of positive amounts that names what it corrects', async () => {
    const xml = isdoc(anIssued({ input: { items: returned }, isCredit: true }), asCreditNote);

    expect(await schemaFaults('isdoc', [xml])).toEqual([]);
    expect(isdocRules(xml)).toEqual([]);
    expect(oneText(xml, 'Invoice/DocumentType')).toBe('2');
    expect(oneText(xml, 'InvoicedQuantity')).toBe('5');
    expect(oneText(xml, 'LegalMonetaryTotal/PayableAmount')).toBe('605.00');
    expect(oneText(xml, 'OriginalDocumentReference/ID')).toBe('20260101');
    expect(oneText(xml, 'OriginalDocumentReference/IssueDate')).toBe('2026-10-01');
    expect(oneText(xml, 'Invoice/Note')).toContain('Vráceno 5 ks');
    expect(oneText(xml, 'Details/IBAN')).toBe('');
  });

  it('is a proforma that is no tax document', () => {
    const xml = isdoc(anIssued(), { kind: 'proforma' });

    expect(oneText(xml, 'Invoice/DocumentType')).toBe('4');
    expect(oneText(xml, 'Invoice/VATApplicable')).toBe('false');
    expect(textsAt(xml, 'TaxPointDate')).toEqual([]);
    expect(isdocRules(xml)).toEqual([]);
  });

  it('refuses a credit note of nothing', () => {
    expect(() => isdoc(anIssued(), { kind: 'credit_note' })).toThrow('names the document');
  });
});

describe('what is missing', () => {
  it('is named by its fields', () => {
    const draft = aDraft({
      input: { items: [], buyer: {} },
      settings: someSettings({ company_name: '', name: '' }),
    });

    const refusal = (): unknown => {
      try {
        return isdoc(draft);
      } catch (error) {
        return error instanceof AppError ? error.details : error;
      }
    };

    expect(refusal()).toEqual({
      fields: [
        { path: 'number', code: 'required' },
        { path: 'seller.name', code: 'required' },
        { path: 'buyer.name', code: 'buyer_missing' },
        { path: 'items', code: 'items_missing' },
      ],
    });
  });
});

describe('hostile texts', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    [']]>&<!DOCTYPE x>', ']]&gt;&amp;&lt;!DOCTYPE x&gt;'],
    ['a\u0000b\u0008c\ud800d\uffffe', 'abcde'],
    ['zalomení\r\nřádku', 'zalomení&#13;\nřádku'],
  ])('%j stay text', async (notes, written) => {
    const xml = isdoc({ ...anInvoice(), notes });

    expect(xml).toContain(written);
    expect(await schemaFaults('isdoc', [xml])).toEqual([]);
  });
});
