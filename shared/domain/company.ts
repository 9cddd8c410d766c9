import * as z from 'zod';
import { Day } from './values';

/** A business as the public register knows it, in the words of our forms. Fields it does not tell are empty. */
export const Company = z.object({
  name: z.string(),
  ico: z.string(),
  dic: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  /** Empty for the Czech Republic. */
  country: z.string(),
  /** The line that občanský zákoník § 435 asks for on the papers of the firm itself. */
  registerEntry: z.string(),
  /** Left out where the register does not tell. */
  isVatPayer: z.boolean().optional(),
  /** It exists no more. */
  dissolvedOn: Day.optional(),
});
export type Company = z.output<typeof Company>;
