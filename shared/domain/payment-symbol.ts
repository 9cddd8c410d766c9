import type { DocumentKind } from './document-kind';
import { limits } from './limits';

/** True for what banks take as a variable, specific or constant symbol: up to ten digits. */
export function isPaymentSymbol(text: string): boolean {
  return /^\d{1,10}$/.test(text);
}

function lastDigits(text: string, count: number): string {
  return text.replace(/\D/g, '').slice(-count);
}

/** The digits of an invoice number, the last ten when it has more; empty when it has none. */
export function variableSymbolOf(invoiceNumber: string): string {
  return lastDigits(invoiceNumber, limits.symbolLength);
}

/**
 * The symbol under which a document is paid unless it has one of its own. That of a proforma begins with
 * a 9, where an invoice has the year, so that nobody takes its payment for that of an invoice.
 */
export function defaultVariableSymbol(kind: DocumentKind, number: string): string {
  return kind === 'proforma'
    ? `9${lastDigits(number, limits.symbolLength - 1)}`
    : variableSymbolOf(number);
}
