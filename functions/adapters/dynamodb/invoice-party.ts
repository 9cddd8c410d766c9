import { createHash } from 'node:crypto';
import type { Invoice } from '#shared/domain/invoice';
import type { Minor } from '#shared/domain/money';
import { fold } from '#shared/domain/search-words';

/** The customer under whom an invoice is found: the saved client, or else whoever has that name. */
export function partyOf({ clientId, buyer }: Pick<Invoice, 'clientId' | 'buyer'>) {
  if (clientId) return clientId;
  const name = fold(buyer.name).trim();
  if (name === '') return undefined;
  return `~${createHash('sha256').update(name).digest('base64url').slice(0, 16)}`;
}

/** The digits of the largest amount that is exact. */
const amountDigits = 16;

/** An amount of haléře or cents so that texts sort as amounts do; what a credit note gives back counts alike. */
export function amountKeyOf(amount: Minor): string {
  return String(Math.abs(amount)).padStart(amountDigits, '0');
}
