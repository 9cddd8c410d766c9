import { type Bank, banks } from './bank-codes';
import { compactIban, ibanOf, isIban } from './iban';

export interface DomesticAccount {
  readonly kind: 'domestic';
  /** Up to six digits, empty for most accounts. */
  readonly prefix: string;
  readonly number: string;
  readonly bankCode: string;
  readonly iban: string;
  /** Missing when nobody has told us about the code yet: worth a warning, no reason to refuse. */
  readonly bankName?: string;
  readonly bic?: string;
}

export interface IbanAccount {
  readonly kind: 'iban';
  readonly iban: string;
  readonly bankName?: string;
  readonly bic?: string;
}

export type BankAccount = DomesticAccount | IbanAccount;

/** Weights of the last ten digits (vyhláška č. 169/2011 Sb.); a prefix uses the last six. */
const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];

function isDivisibleBy11(digits: string): boolean {
  const offset = weights.length - digits.length;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (weights[offset + index] ?? 0),
    0,
  );
  return sum % 11 === 0;
}

const domesticPattern = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/;

function bankFields(bankCode: string): { bankName?: string; bic?: string } {
  const bank: Bank | undefined = Object.hasOwn(banks, bankCode) ? banks[bankCode] : undefined;
  return { ...(bank && { bankName: bank.name }), ...(bank?.bic && { bic: bank.bic }) };
}

function parseDomestic(text: string): DomesticAccount | undefined {
  const match = domesticPattern.exec(text);
  if (!match) return undefined;

  const prefix = (match[1] ?? '').replace(/^0+/, '');
  const number = (match[2] ?? '').replace(/^0+/, '');
  const bankCode = match[3] ?? '';
  const hasTwoDigits = number.replace(/0/g, '').length >= 2;
  if (!hasTwoDigits || !isDivisibleBy11(number) || !isDivisibleBy11(prefix)) return undefined;

  const iban = ibanOf('CZ', `${bankCode}${prefix.padStart(6, '0')}${number.padStart(10, '0')}`);
  return { kind: 'domestic', prefix, number, bankCode, iban, ...bankFields(bankCode) };
}

/**
 * Reads `19-2000145399/0800` or an IBAN; spaces do not matter. Undefined when the form is another or
 * the check (modulo 11 of each part, modulo 97 of an IBAN) fails.
 */
export function parseBankAccount(text: string): BankAccount | undefined {
  const compact = compactIban(text);
  if (!isIban(compact)) return parseDomestic(compact);
  return {
    kind: 'iban',
    iban: compact,
    ...(compact.startsWith('CZ') && bankFields(compact.slice(4, 8))),
  };
}

/** How Czechs write it: `19-2000145399/0800`. An IBAN stays as it is, without spaces. */
export function accountText(account: BankAccount): string {
  if (account.kind === 'iban') return account.iban;
  const prefix = account.prefix && `${account.prefix}-`;
  return `${prefix}${account.number}/${account.bankCode}`;
}
