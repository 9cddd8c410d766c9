import * as z from 'zod';
import { InvoiceIdText } from './values';

export const documentKinds = ['invoice', 'credit_note', 'proforma'] as const;

/** An invoice, the credit note that corrects one, or a proforma: it asks for money ahead and is no tax document. */
export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = z.output<typeof DocumentKind>;

/** Another document, as a history names it; a draft has no number yet. */
export const DocumentMention = z.object({
  id: InvoiceIdText,
  kind: DocumentKind,
  number: z.string().optional(),
});
export type DocumentMention = z.output<typeof DocumentMention>;
