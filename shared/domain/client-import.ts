import * as z from 'zod';
import { ClientInput } from './client';
import { ClientIdText, ClientImportIdText, Moment } from './values';

/** One row of a file: a client to be added, or what to write over one that is saved. */
export const ClientImportRow = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), client: ClientInput }),
  z.object({
    action: z.literal('update'),
    id: ClientIdText,
    /** Blank texts leave what is stored as it is. */
    client: ClientInput,
  }),
]);
export type ClientImportRow = z.output<typeof ClientImportRow>;

/** How far an import has come. Each of its rows is written exactly once, however often a part is asked for. */
export const ClientImport = z.object({
  id: ClientImportIdText,
  startedAt: Moment,
  total: z.int(),
  /** Rows that are done; the import is finished when they are all. */
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Clients that somebody deleted before their row was written. */
  missing: z.int(),
});
export type ClientImport = z.output<typeof ClientImport>;

/** Days for which an unfinished import can be continued; its rows are kept no longer. */
export const importDays = 30;
