import type { DocumentKind } from '../domain/document-kind';
import type { Language } from '../domain/language';

const names = {
  invoice: { cs: 'Faktura', en: 'Invoice' },
  credit_note: { cs: 'Opravný doklad', en: 'Credit note' },
  proforma: { cs: 'Zálohová faktura', en: 'Proforma' },
} as const satisfies Record<DocumentKind, Record<Language, string>>;

/** What people call a document of this kind; on paper it has the title that the law gives it. */
export function kindName(kind: DocumentKind, language: Language): string {
  return names[kind][language];
}

/** The kind beside a number or a name in a list; undefined for an invoice, which most documents are. */
export function kindTag(kind: DocumentKind, language: Language): string | undefined {
  return kind === 'invoice' ? undefined : kindName(kind, language);
}
