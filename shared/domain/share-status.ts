import type { Invoice } from './invoice';

/** How long a link may live, for people who do not want to choose a day. */
export const shareExpiries = ['never', '7_days', '30_days', '90_days'] as const;
export type ShareExpiry = (typeof shareExpiries)[number];

/** Nobody but its owner sees a draft, and what is cancelled asks nobody for money. */
export function isShareable({ number, status }: Pick<Invoice, 'number' | 'status'>): boolean {
  return number !== undefined && status !== 'cancelled';
}
