import { accountText, parseBankAccount } from './bank-account';

const hidden = '•••';
const shown = 4;

/** Two accounts of which one took the place of the other: masked, and with the first sign that tells them apart. */
export function maskedChange(before: string, after: string) {
  const [one, other] = [partsOf(before), partsOf(after)];
  if (masked(one) !== masked(other)) return { before: masked(one), after: masked(other) };

  if (one.prefix !== other.prefix) {
    const withPrefix = (parts: Parts) => masked(parts, parts.prefix && `${parts.prefix}-`);
    return { before: withPrefix(one), after: withPrefix(other) };
  }
  const longest = Math.max(one.number.length, other.number.length);
  const fromEnd = Array.from({ length: longest }, (_, index) => -1 - index);
  const place = fromEnd.find((index) => one.number.at(index) !== other.number.at(index)) ?? 0;
  const withSign = (parts: Parts) => masked(parts, `${hidden}${parts.number.at(place) ?? ''}`);
  return { before: withSign(one), after: withSign(other) };
}

interface Parts {
  readonly country: string;
  readonly prefix: string;
  readonly number: string;
  readonly bank: string | undefined;
}

function partsOf(text: string): Parts {
  const trimmed = text.trim();
  const account = parseBankAccount(trimmed);
  const [number = '', bank] = (account ? accountText(account) : trimmed).split('/');
  if (account?.kind === 'iban') return { country: number.slice(0, 2), prefix: '', number, bank };
  if (account) return { country: '', prefix: account.prefix, number: account.number, bank };
  return { country: '', prefix: '', number, bank };
}

/**
 * An account as far as its owner needs it to know it again: `•••5399/0800`, `CZ•••5399`. What is no account is hidden
 * but for its end, and an empty text stays empty. What else is shown stands before the part that is hidden.
 */
function masked({ country, number, bank }: Parts, also = ''): string {
  if (number === '' && bank === undefined) return '';
  // Of a short number less than half is shown.
  const end = number.slice(-Math.min(shown, Math.floor(number.length / 2)));
  const seen = number.length > 1 ? end : '';
  return `${country}${also}${hidden}${seen}${bank === undefined ? '' : `/${bank}`}`;
}

/** Whether money to either goes to the same place, however it is written. */
export function isSameAccount(one: string, other: string): boolean {
  const [first, second] = [parseBankAccount(one), parseBankAccount(other)];
  return first && second ? first.iban === second.iban : one.trim() === other.trim();
}
