import { parseBankAccount } from '../domain/bank-account';
import { buildSpayd } from '../domain/spayd';
import type { DocumentInput } from './document-input';
import type { Settlement } from './settlement';

/**
 * The text of the QR Platba, where one is due: a transfer in CZK of something that is still to be paid,
 * to an account that exists. Banks refuse other currencies, and a paid invoice must not be paid twice.
 */
export function paymentCode(input: DocumentInput, settlement: Settlement): string | undefined {
  // A credit note is paid by the seller, and a proforma that is settled by what settles it.
  const isForPayer = input.kind !== 'credit_note' && !input.settledBy;
  const isOpen = input.status !== 'cancelled' && !settlement.isPaid && settlement.remaining > 0;
  const isDue = isForPayer && isOpen;
  if (!isDue || input.currency !== 'CZK' || input.paymentMethod !== 'transfer') return undefined;

  const account = parseBankAccount(input.seller.bankAccount);
  const number = input.number ?? input.preliminaryNumber;
  if (!account) return undefined;

  return buildSpayd({
    iban: account.iban,
    amount: settlement.remaining,
    dueDate: input.dueDate,
    message: number && `${input.kind === 'proforma' ? 'Zálohová faktura' : 'Faktura'} ${number}`,
    variableSymbol: input.variableSymbol,
    specificSymbol: input.specificSymbol,
    constantSymbol: input.constantSymbol,
  });
}
