import { localDate } from '../domain/calendar';
import type { Language } from '../domain/language';
import { minor, zero } from '../domain/money';
import { Buyer, Seller } from '../domain/party';
import type { MailedInvoice } from './placeholder-values';

/** An invoice that nobody owes, by which a test mail shows what its texts become. */
export function sampleInvoice(language: Language, sellerName: string): MailedInvoice {
  return {
    kind: 'invoice',
    number: '20260001',
    variableSymbol: '20260001',
    currency: 'CZK',
    dueDate: localDate('2026-12-31'),
    language,
    seller: Seller.parse({
      name: sellerName,
      ico: '12345679',
      dic: 'CZ12345679',
      bankAccount: '19-2000145399/0800',
    }),
    buyer: Buyer.parse({
      name: language === 'cs' ? 'Vzorový odběratel s.r.o.' : 'Sample Buyer Ltd',
      email: 'odberatel@example.cz',
    }),
    amountPaid: zero,
    paymentStatus: 'unpaid',
    totals: { total: minor(1_000_000), totalWithVat: minor(1_210_000), payable: minor(1_210_000) },
  };
}
