import * as z from 'zod';

/** What a file says that a draft cannot hold, or that a person should look at. */
export const isdocNoteCodes = [
  'number_not_kept',
  'seller_differs',
  'rate_unknown',
  'total_differs',
  'advances_left_out',
  'references_left_out',
  'attachments_left_out',
  'payment_method_unknown',
  'email_left_out',
  'texts_cleaned',
  'exchange_rate_day',
] as const;

export const IsdocNote = z.object({
  code: z.enum(isdocNoteCodes),
  /** What the sentence is about: a number, a name, an amount. */
  detail: z.string().optional(),
});
export type IsdocNote = z.output<typeof IsdocNote>;
