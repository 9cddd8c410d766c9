import type { FieldProblemCode } from '../errors/field-problems';
import { isEmail } from './email';
import { limits } from './limits';
import type { Buyer } from './party';
import { isPrintable } from './printable-text';

const longestOfParty: Readonly<Record<Exclude<keyof Buyer, 'email'>, number>> = {
  name: limits.nameLength,
  ico: limits.registrationNumberLength,
  dic: limits.registrationNumberLength,
  address: limits.addressLength,
  city: limits.cityLength,
  zip: limits.zipLength,
  country: limits.countryLength,
};

/** What is wrong with a text that people typed, before anything is sent. */
export function textProblem(text: string, most: number): FieldProblemCode | undefined {
  if (text.trim().length > most) return 'too_long';
  return isPrintable(text) ? undefined : 'forbidden_characters';
}

/** What is longer than we store, or cannot be printed. It is said and never cut: what was pasted stays as it is. */
export function textProblems<T extends object>(
  texts: T,
  longest: Partial<Record<keyof T & string, number>>,
  prefix = '',
): [string, FieldProblemCode][] {
  return Object.entries<number | undefined>(longest).flatMap(([field, most = 0]) => {
    const problem = textProblem(String(Reflect.get(texts, field)), most);
    return problem ? [[`${prefix}${field}`, problem]] : [];
  });
}

/** What keeps a party from being stored as it was typed. */
export function partyProblems(party: Buyer, prefix = ''): [string, FieldProblemCode][] {
  const email = emailProblem(party.email);
  return [
    ...textProblems(party, longestOfParty, prefix),
    ...(email ? [[`${prefix}email`, email] satisfies [string, FieldProblemCode]] : []),
  ];
}

function emailProblem(email: string): FieldProblemCode | undefined {
  if (email.trim() === '') return undefined;
  return isEmail(email) ? textProblem(email, limits.emailLength) : 'email_invalid';
}
