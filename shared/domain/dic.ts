/** What follows the country prefix of a VAT number, by country of the EU (VIES), and Northern Ireland. */
const numberPatterns: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d]{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Greece writes GR on letters and EL on VAT numbers. */
const prefixAliases: Readonly<Record<string, string>> = { GR: 'EL' };

export interface Dic {
  /** Two letters of the country, `EL` for Greece. */
  readonly country: string;
  /** What follows the prefix. */
  readonly number: string;
  /** Prefix and number, the form to store and print. */
  readonly value: string;
}

/**
 * Reads a VAT number of the EU. Spaces, dots and dashes are ignored; eight to ten digits without a
 * prefix are Czech. Undefined for anything that has the form of no country.
 */
export function parseDic(text: string): Dic | undefined {
  const compact = text.toUpperCase().replace(/[\s.-]/gu, '');
  const prefixed = /^\d{8,10}$/.test(compact) ? `CZ${compact}` : compact;

  const written = prefixed.slice(0, 2);
  const country = prefixAliases[written] ?? written;
  const number = prefixed.slice(2);
  const isKnown = Object.hasOwn(numberPatterns, country) && numberPatterns[country]?.test(number);
  return isKnown ? { country, number, value: `${country}${number}` } : undefined;
}

export function normaliseDic(text: string): string | undefined {
  return parseDic(text)?.value;
}
