import type { DocumentKind } from '../domain/document-kind';
import type { Language } from '../domain/language';

/** Texts with placeholders, of which an e-mail with an invoice is made. */
export interface MailTemplate {
  readonly subject: string;
  readonly body: string;
  readonly preheader: string;
}

interface Words {
  readonly subject: string;
  readonly attached: string;
}

const words: Readonly<Record<DocumentKind, Readonly<Record<Language, Words>>>> = {
  invoice: {
    cs: { subject: 'Faktura', attached: 'v příloze posílám fakturu' },
    en: { subject: 'Invoice', attached: 'please find attached invoice' },
  },
  proforma: {
    cs: { subject: 'Zálohová faktura', attached: 'v příloze posílám zálohovou fakturu' },
    en: { subject: 'Proforma invoice', attached: 'please find attached proforma invoice' },
  },
  credit_note: {
    cs: { subject: 'Dobropis', attached: 'v příloze posílám dobropis' },
    en: { subject: 'Credit note', attached: 'please find attached credit note' },
  },
};

function bodyOf(language: Language, kind: DocumentKind): string {
  const { attached } = words[kind][language];
  const asksForMoney = kind !== 'credit_note';
  if (language === 'cs') {
    const due = asksForMoney ? ' se splatností {{invoice.dueDate}}' : '';
    return `Dobrý den,\n\n${attached} {{invoice.number}} na částku {{invoice.totalWithVatFormatted}}${due}.\n\nS pozdravem\n{{seller.name}}`;
  }
  const due = asksForMoney ? ', due on {{invoice.dueDate}}' : '';
  return `Hello,\n\n${attached} {{invoice.number}} for {{invoice.totalWithVatFormatted}}${due}.\n\nKind regards\n{{seller.name}}`;
}

/** The texts that an account begins with. Templates of its own will take their place here. */
export function mailTemplateFor(language: Language, kind: DocumentKind): MailTemplate {
  return {
    subject: `${words[kind][language].subject} {{invoice.number}}`,
    body: bodyOf(language, kind),
    preheader: '{{invoice.totalWithVatFormatted}}, {{seller.name}}',
  };
}
