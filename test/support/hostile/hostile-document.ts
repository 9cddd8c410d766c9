import type { DocumentInput } from '#shared/documents/document-input';
import { aBuyer, aDocument, anItem, aSeller } from '../documents/a-document';

/** An invoice that carries the text in every place where a person can write one. */
export function hostileDocument(text: string): DocumentInput {
  return documentOf(() => text);
}

/** An invoice with the next text in each such place. */
export function documentOf(next: () => string): DocumentInput {
  return aDocument({
    number: next(),
    preliminaryNumber: next(),
    seller: aSeller({
      name: next(),
      ico: next(),
      dic: next(),
      address: next(),
      city: next(),
      zip: next(),
      country: next(),
      email: next(),
      phone: next(),
      bankAccount: next(),
      registerEntry: next(),
    }),
    buyer: aBuyer({
      name: next(),
      ico: next(),
      dic: next(),
      address: next(),
      city: next(),
      zip: next(),
      country: next(),
      email: next(),
    }),
    items: [anItem({ name: next(), unit: next() })],
    variableSymbol: next(),
    specificSymbol: next(),
    constantSymbol: next(),
    exemptionReason: next(),
    notes: next(),
    terms: next(),
    issuedBy: next(),
    logo: next(),
    logoImage: next(),
    stamp: next(),
    stampImage: next(),
  });
}
