import { limits } from './limits';

/** True for what banks take as a variable, specific or constant symbol: up to ten digits. */
export function isPaymentSymbol(text: string): boolean {
  return /^\d{1,10}$/.test(text);
}

/** The digits of an invoice number, the last ten when it has more; empty when it has none. */
export function variableSymbolOf(invoiceNumber: string): string {
  return invoiceNumber.replace(/\D/g, '').slice(-limits.symbolLength);
}
