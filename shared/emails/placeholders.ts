/** What texts of e-mails may refer to, as people write it: `{{invoice.number}}`. */
export const placeholders = [
  'invoice.number',
  'invoice.variableSymbol',
  'invoice.currency',
  'invoice.total',
  'invoice.totalWithVat',
  'invoice.totalFormatted',
  'invoice.totalWithVatFormatted',
  'invoice.dueDate',
  'seller.name',
  'seller.ic',
  'seller.dic',
  'seller.bankAccount',
  'buyer.name',
  'buyer.email',
  'share.url',
  'app.name',
  'currentDate',
] as const;
export type Placeholder = (typeof placeholders)[number];

export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** No braces inside, so that any run of braces is read once. */
const written = /\{\{([^{}]{0,100})\}\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((known) => known === name);
}

/** Plain text with its placeholders filled in; unknown ones become empty. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(written, (_, inner: string) => {
    const name = inner.trim();
    return isPlaceholder(name) ? values[name] : '';
  });
}

/** Whether a text refers to it. */
export function mentions(text: string, placeholder: Placeholder): boolean {
  return [...text.matchAll(written)].some(([, inner = '']) => inner.trim() === placeholder);
}
