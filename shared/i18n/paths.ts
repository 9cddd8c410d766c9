import type { Language } from '../domain/language';

/** Prefixes that a path may carry. Slovak addresses show the page in Czech. */
export const pathLocales = ['cs', 'sk', 'en'] as const;
export type PathLocale = (typeof pathLocales)[number];

/** Public pages whose address is written in the language of the reader. */
export const publicSegments = {
  pricing: { cs: 'cenik', sk: 'cenik', en: 'pricing' },
  services: { cs: 'sluzby', sk: 'sluzby', en: 'services' },
  contact: { cs: 'kontakt', sk: 'kontakt', en: 'contact' },
  privacy: { cs: 'ochrana-osobnich-udaju', sk: 'ochrana-osobnych-udajov', en: 'privacy' },
  terms: { cs: 'obchodni-podminky', sk: 'obchodne-podmienky', en: 'terms' },
  cookies: { cs: 'zasady-cookies', sk: 'zasady-cookies', en: 'cookies' },
  help: { cs: 'napoveda', sk: 'pomoc', en: 'help' },
} as const satisfies Record<string, Record<PathLocale, string>>;

export type PublicPage = keyof typeof publicSegments;

/** Czech needs no prefix; English pages live below `/en`, the home page too. */
const prefixOf = { cs: '', en: '/en' } as const satisfies Record<Language, string>;

/** Takes `/en` off `/en/pricing?x=1`; what is left keeps query and hash and starts with a slash. */
export function splitLocale(path: string): { readonly locale?: PathLocale; readonly path: string } {
  const match = /^\/(cs|sk|en)(?=[/?#]|$)(.*)$/s.exec(path);
  const locale = pathLocales.find((one) => one === match?.[1]);
  if (!match || locale === undefined) return { path };

  const rest = match[2] ?? '';
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` };
}

interface SplitPath {
  readonly segment: string;
  /** Everything after the first segment: further segments, query, hash. */
  readonly rest: string;
}

function splitSegment(path: string): SplitPath {
  const [, segment = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? [];
  return { segment, rest };
}

const pages: readonly PublicPage[] = Object.keys(publicSegments).filter(
  (name): name is PublicPage => Object.hasOwn(publicSegments, name),
);

function pageOf(segment: string): PublicPage | undefined {
  return pages.find((page) =>
    pathLocales.some((locale) => publicSegments[page][locale] === segment),
  );
}

/** Which public page an address shows, and in which language; undefined for every other address. */
export function publicPageOf(
  path: string,
): { readonly page: PublicPage; readonly language: Language } | undefined {
  const { locale, path: bare } = splitLocale(path);
  const { segment } = splitSegment(bare);
  const page = pageOf(segment);
  if (page === undefined) return undefined;

  const isEnglish = locale === undefined ? publicSegments[page].en === segment : locale === 'en';
  return { page, language: isEnglish ? 'en' : 'cs' };
}

export function publicPath(page: PublicPage, language: Language): string {
  return `${prefixOf[language]}/${publicSegments[page][language]}`;
}

/**
 * The same public page in another language, with its query and hash. Addresses of other sites, and of
 * the app behind the sign-in, come back untouched.
 */
export function localisePath(path: string, language: Language): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;

  const { path: bare } = splitLocale(path);
  const { segment, rest } = splitSegment(bare);
  if (segment === '') return `${prefixOf[language] || '/'}${rest}`;
  const page = pageOf(segment);
  return page === undefined ? path : `${publicPath(page, language)}${rest}`;
}
