import * as z from 'zod';
import { limits } from '../domain/limits';

/** The fields of a list that is read a page at a time; in the query they are text. */
export const Page = z.coerce
  .number()
  .int()
  .min(1, { error: 'page_invalid' })
  .max(10_000, { error: 'page_invalid' })
  .default(1);

export const PageSize = z.coerce
  .number()
  .int()
  .min(1, { error: 'too_small' })
  .max(limits.pageSize, { error: 'too_big' })
  .default(limits.pageSize);

/** Where the page before ended; only the server reads it. */
export const Cursor = z.string().max(500).optional();
