/** Without schemas, because screens that only name the kinds would bring zod with them. */
export const documentKinds = ['invoice', 'credit_note', 'proforma'] as const;

/** An invoice, the credit note that corrects one, or a proforma: it asks for money ahead and is no tax document. */
export type DocumentKind = (typeof documentKinds)[number];
