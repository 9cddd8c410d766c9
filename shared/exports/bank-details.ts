import { parseBankAccount } from '../domain/bank-account';

export interface BankDetails {
  /** As it is written in the country of the bank: prefix and number, or whatever was typed. */
  readonly accountNumber: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly iban: string;
  readonly bic: string;
}

const none: BankDetails = { accountNumber: '', bankCode: '', bankName: '', iban: '', bic: '' };

function domesticNumber(prefix: string, number: string): string {
  const digits = number.replace(/^0+/, '');
  const prefixDigits = prefix.replace(/^0+/, '');
  return prefixDigits === '' ? digits : `${prefixDigits}-${digits}`;
}

/** All that is known about an account; a Czech IBAN says its domestic form too. */
export function bankDetails(text: string): BankDetails {
  const account = parseBankAccount(text);
  if (!account) return { ...none, accountNumber: text };

  const known = {
    iban: account.iban,
    bankName: account.bankName ?? '',
    bic: account.bic ?? '',
  };
  if (!account.iban.startsWith('CZ')) return { ...none, ...known };
  return {
    ...known,
    bankCode: account.iban.slice(4, 8),
    accountNumber: domesticNumber(account.iban.slice(8, 14), account.iban.slice(14)),
  };
}
