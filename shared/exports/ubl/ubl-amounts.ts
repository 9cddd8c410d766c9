import { formatMinor, type Minor } from '../../domain/money';
import type { ExportDocument } from '../export-document';
import { leaf, type XmlElement } from '../xml';

/** An amount with its currency, as every amount of UBL has it. */
export function amountIn(currency: string) {
  return (name: string, amount: Minor): XmlElement =>
    leaf(name, formatMinor(amount), { currencyID: currency });
}

/** Amounts in the currency of the document. */
export function amountOf({ invoice }: ExportDocument) {
  return amountIn(invoice.currency);
}
