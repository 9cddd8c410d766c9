import { decimal, multiplyToMinor } from '../../domain/decimal';
import type { IsdocNote } from '../../domain/isdoc-import';
import { formatMinor, type Minor, minor, parseMinor } from '../../domain/money';
import { vatRates } from '../../domain/vat';
import { elementAt, type ReadElement, textAt } from '../xml-reader';
import { quotientText, turned, withoutSign } from './read-decimals';

export interface ReadItem {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  readonly vatRate: number;
  readonly itemDiscount: string;
  readonly itemDiscountType: 'amount';
}

export interface Rates {
  /** The document's own currency, when it is not the local one. */
  readonly foreign: string | undefined;
  /** How much of the local currency one unit of it is. */
  readonly rate: string;
}

/** An amount in the currency of the document. */
export function amountAt(
  element: ReadElement | undefined,
  name: string,
  { foreign }: Rates,
): Minor | undefined {
  const text = textAt(element, foreign ? `${name}Curr` : name);
  const rounded = quotientText(text);
  return rounded === undefined ? undefined : roundedMinor(rounded);
}

function roundedMinor(text: string): Minor | undefined {
  return parseMinor(text) ?? multiplyToMinor(decimal(1), decimal(text));
}

function rateOf(line: ReadElement, notes: IsdocNote[]): number {
  const category = elementAt(line, 'ClassifiedTaxCategory');
  const percent = quotientText(textAt(category, 'Percent')) ?? '0';
  const offered = vatRates.find((rate) => String(rate) === percent);
  if (offered === undefined) notes.push({ code: 'rate_unknown', detail: percent });
  return offered ?? 0;
}

function descriptionOf(line: ReadElement): string {
  const description = textAt(line, 'Item/Description');
  const note = textAt(line, 'Note');
  return [description, note].filter((text) => text !== '').join(', ');
}

/** The price before tax; files write it in the local currency whatever the document is in. */
function unitPriceOf(line: ReadElement, { foreign, rate }: Rates): string {
  const price = textAt(line, 'UnitPrice');
  return (foreign ? quotientText(price, rate) : quotientText(price)) ?? '0';
}

/** What the line takes off: only where the file says what it was before. */
function discountOf(line: ReadElement, gross: Minor | undefined, rates: Rates): string {
  const net = amountAt(line, 'LineExtensionAmount', rates);
  const isDiscounted = elementAt(line, 'LineExtensionAmountBeforeDiscount') !== undefined;
  if (!isDiscounted || net === undefined || gross === undefined || net >= gross) return '0';
  return formatMinor(minor(gross - net));
}

/** How many at what price. Less than none is a negative price, which is how we write deductions. */
function countOf(line: ReadElement, rates: Rates) {
  const text = quotientText(textAt(line, 'InvoicedQuantity')) ?? '1';
  const [quantity, isNegative] = withoutSign(text);
  const price = unitPriceOf(line, rates);
  const net = amountAt(line, 'LineExtensionAmount', rates);
  // Some programs give an amount without a quantity: it is charged once.
  if (quantity === '0' && net) return { quantity: '1', unitPrice: formatMinor(net) };
  return { quantity, unitPrice: isNegative ? turned(price) : price };
}

/** A line as an item. */
export function readIsdocLine(line: ReadElement, rates: Rates, notes: IsdocNote[]): ReadItem {
  const { quantity, unitPrice } = countOf(line, rates);
  const gross = multiplyToMinor(decimal(quantity), decimal(unitPrice));

  return {
    name: descriptionOf(line),
    quantity,
    unit: elementAt(line, 'InvoicedQuantity')?.attributes.get('unitCode') ?? '',
    unitPrice,
    vatRate: rateOf(line, notes),
    itemDiscount: discountOf(line, gross, rates),
    itemDiscountType: 'amount',
  };
}
