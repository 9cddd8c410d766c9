import type * as z from 'zod';
import { limits } from './limits';
import { Buyer } from './party';
import { withTidyNumbers } from './party-numbers';
import { ClientIdText, line, Moment } from './values';

/** What a person fills in about a client. */
export const ClientInput = Buyer.extend({
  name: line(limits.nameLength).min(1, { error: 'required' }),
}).overwrite(withTidyNumbers);
export type ClientInput = z.output<typeof ClientInput>;

/** A saved client. */
export const Client = Buyer.extend({ id: ClientIdText, createdAt: Moment, updatedAt: Moment });
export type Client = z.output<typeof Client>;
