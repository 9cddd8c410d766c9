import type { PageEnd, StripePages } from '#functions/ports/stripe-pages';

/** Pages of Stripe that end as a test says. */
export function fakeStripePages() {
  const closed: string[] = [];
  let end: PageEnd = 'closed';
  const port: StripePages = {
    close: async (account, id) => {
      closed.push(`${account} ${id}`);
      return end;
    },
  };
  return {
    ...port,
    closed,
    endAs: (given: PageEnd) => {
      end = given;
    },
  };
}
