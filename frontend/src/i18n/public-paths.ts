import type { Language } from '#shared/domain/language';

/** The addresses of the pages that anybody may read, as each language spells them. */
export const publicPaths = {
  pricing: { cs: '/cenik', en: '/pricing' },
  privacy: { cs: '/ochrana-osobnich-udaju', en: '/privacy' },
  cookies: { cs: '/zasady-cookies', en: '/cookies' },
} as const satisfies Record<string, Record<Language, string>>;

export type PublicPage = keyof typeof publicPaths;

export function publicPath(page: PublicPage, language: Language): string {
  return publicPaths[page][language];
}
