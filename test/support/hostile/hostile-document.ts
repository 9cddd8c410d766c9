import type { DocumentInput } from '#shared/documents/document-input';
import { aBuyer, aDocument, anItem, aSeller } from '../documents/a-document';

/** An invoice that carries the text in every place where a person can write one. */
export function hostileDocument(text: string): DocumentInput {
  return aDocument({
    number: text,
    preliminaryNumber: text,
    seller: aSeller({
      name: text,
      ico: text,
      dic: text,
      address: text,
      city: text,
      zip: text,
      country: text,
      email: text,
      phone: text,
      bankAccount: text,
      registerEntry: text,
    }),
    buyer: aBuyer({
      name: text,
      ico: text,
      dic: text,
      address: text,
      city: text,
      zip: text,
      country: text,
      email: text,
    }),
    items: [anItem({ name: text, unit: text })],
    variableSymbol: text,
    specificSymbol: text,
    constantSymbol: text,
    exemptionReason: text,
    notes: text,
    terms: text,
    issuedBy: text,
    logo: text,
    logoImage: text,
    stamp: text,
    stampImage: text,
  });
}
