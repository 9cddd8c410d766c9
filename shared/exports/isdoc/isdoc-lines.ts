import { type Decimal, decimal } from '../../domain/decimal';
import { addMinor, formatMinor, type Minor, minor } from '../../domain/money';
import { vatOnBase } from '../../domain/vat-amount';
import { documentWords } from '../../i18n/document-words';
import { exactProduct, withVatFactor } from '../exact-product';
import type { ExportDocument, ExportRate } from '../export-document';
import { exportWords } from '../export-words';
import { isTaxDocument } from '../tax-document';
import { element, leaf, leafIf, type XmlElement } from '../xml';
import { type Currencies, foreignFirst, type LocalAmount, localAmount } from './local-amounts';

interface LineContent {
  readonly id: string;
  readonly quantity: Decimal;
  readonly unit: string;
  readonly unitPrice: Decimal;
  readonly net: Minor;
  /** Before the discount; the same as `net` when there was none. */
  readonly gross: Minor;
  readonly rate: number;
  readonly description: string;
}

const one = decimal(1);

/** Why a line bears no tax: ISDOC asks for the provision. */
function vatNote({ invoice, kind }: ExportDocument, rate: number): string {
  if (invoice.isReverseCharge) return documentWords[invoice.language].reverseCharge;
  return isTaxDocument({ invoice, kind }) && rate === 0 ? invoice.exemptionReason : '';
}

function beforeDiscount(name: string, amount: LocalAmount, isDiscounted: boolean) {
  return isDiscounted ? leaf(name, formatMinor(amount.local)) : undefined;
}

function line(content: LineContent, document: ExportDocument, currencies: Currencies): XmlElement {
  const { net, gross, rate, unitPrice } = content;
  const isDiscounted = net !== gross;
  const inclusive = (amount: Minor) => addMinor(amount, vatOnBase(amount, rate));
  const local = (amount: Minor) => localAmount(amount, currencies);
  const [netPair, inclusivePair] = [local(net), local(inclusive(net))];

  return element('InvoiceLine', [
    leaf('ID', content.id),
    leaf('InvoicedQuantity', content.quantity, content.unit ? { unitCode: content.unit } : {}),
    ...foreignFirst('LineExtensionAmount', netPair),
    beforeDiscount('LineExtensionAmountBeforeDiscount', local(gross), isDiscounted),
    ...foreignFirst('LineExtensionAmountTaxInclusive', inclusivePair),
    beforeDiscount(
      'LineExtensionAmountTaxInclusiveBeforeDiscount',
      local(inclusive(gross)),
      isDiscounted,
    ),
    // What is left between the two above, which were rounded in the local currency on their own.
    leaf('LineExtensionTaxAmount', formatMinor(minor(inclusivePair.local - netPair.local))),
    leaf('UnitPrice', exactProduct(unitPrice, currencies.rate)),
    leaf('UnitPriceTaxInclusive', exactProduct(unitPrice, currencies.rate, withVatFactor(rate))),
    element('ClassifiedTaxCategory', [
      leaf('Percent', String(rate)),
      leaf('VATCalculationMethod', '0'),
      leaf('VATApplicable', String(isTaxDocument(document))),
    ]),
    leafIf('VATNote', vatNote(document, rate)),
    element('Item', [leaf('Description', content.description)]),
  ]);
}

/** ISDOC knows no discount of a whole document, so each rate's part of it is a line. */
function adjustment(
  { rate, adjustment: amount }: ExportRate,
  position: number,
  document: ExportDocument,
  currencies: Currencies,
): XmlElement {
  const { language } = document.invoice;
  const description =
    amount < 0 ? documentWords[language].invoiceDiscount : exportWords[language].baseRaisedToZero;
  const content = {
    id: String(position),
    quantity: one,
    unit: '',
    unitPrice: decimal(formatMinor(amount)),
    net: amount,
    gross: amount,
    rate,
    description,
  };
  return line(content, document, currencies);
}

/** The items, and what the discount of the whole takes from each rate. */
export function isdocLines(document: ExportDocument, currencies: Currencies): XmlElement {
  const items = document.lines.map(({ item, quantity, net, gross, rate }, index) => {
    const { name: description, unit, unitPrice } = item;
    const id = String(index + 1);
    return line(
      { id, quantity, unit, unitPrice, net, gross, rate, description },
      document,
      currencies,
    );
  });
  const adjustments = document.rates
    .filter(({ adjustment: amount }) => amount !== 0)
    .map((rate, index) => adjustment(rate, items.length + index + 1, document, currencies));

  return element('InvoiceLines', [...items, ...adjustments]);
}
