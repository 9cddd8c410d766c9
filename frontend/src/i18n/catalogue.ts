import type { Language } from '#shared/domain/language';

/** Texts as written; the build makes each a `Message`. */
type Messages<Id extends string> = Readonly<Record<Id, string>>;

/** The texts of one part of the app, loaded one language at a time. */
export interface Catalogue<Id extends string = string> {
  readonly load: Readonly<Record<Language, () => Promise<Messages<Id>>>>;
}

/** `cs` decides which messages there are: an `en` that lacks one does not compile. */
export function defineCatalogue<Id extends string>(load: {
  readonly cs: () => Promise<Messages<Id>>;
  readonly en: () => Promise<Messages<NoInfer<Id>>>;
}): Catalogue<Id> {
  return { load };
}

export type MessageIdOf<C> = C extends Catalogue<infer Id> ? Id : never;
