import * as z from 'zod';
import { documentKinds } from './document-kind';
import { InvoiceIdText } from './values';

/** Another document, as a history names it; a draft has no number yet. */
export const DocumentMention = z.object({
  id: InvoiceIdText,
  kind: z.enum(documentKinds),
  number: z.string().optional(),
});
export type DocumentMention = z.output<typeof DocumentMention>;
