import { accountText, parseBankAccount } from './bank-account';

const hidden = '•••';
const shown = 4;

/**
 * An account as far as its owner needs it to know it again: `•••5399/0800`, `CZ•••5399`. What is no account is hidden
 * but for its end, and an empty text stays empty.
 */
export function maskedAccount(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';

  const account = parseBankAccount(trimmed);
  const written = account ? accountText(account) : trimmed;
  const [number = '', bank] = written.split('/');
  const country = account?.kind === 'iban' ? number.slice(0, 2) : '';
  // Of a short number less than half is shown.
  const end = number.slice(-Math.min(shown, Math.floor(number.length / 2)));
  return `${country}${hidden}${number.length > 1 ? end : ''}${bank === undefined ? '' : `/${bank}`}`;
}

/** Whether money to either goes to the same place, however it is written. */
export function isSameAccount(one: string, other: string): boolean {
  const [first, second] = [parseBankAccount(one), parseBankAccount(other)];
  return first && second ? first.iban === second.iban : one.trim() === other.trim();
}
