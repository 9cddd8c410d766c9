import { createHash } from 'node:crypto';

/** Invented people who have an account at the stand-in; any other address can be typed. */
export const people = [
  { name: 'Tereza Nováková', email: 'tereza.novakova@gmail.example' },
  { name: 'Karel Dvořák', email: 'karel.dvorak@gmail.example' },
] as const;

/** Google's name for an account: 21 digits, always the same for the same address. */
export function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}

export function nameOf(email: string): string {
  return people.find((person) => person.email === email)?.name ?? email.split('@')[0] ?? email;
}
