/** What became of a page on which somebody could pay: nobody has paid there, somebody has, or Stripe did not say. */
export type PageEnd = 'closed' | 'paid' | 'unknown';

/** The pages of Stripe as far as calls need them that note money themselves, and should not carry its library. */
export interface StripePages {
  /** Closes a page if it is still open. Waits two seconds for Stripe, and never throws. */
  close(account: string, id: string): Promise<PageEnd>;
}
