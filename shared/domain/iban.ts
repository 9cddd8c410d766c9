/** Length of a whole IBAN by country (SWIFT IBAN registry), as far as Czech invoices meet them. */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
};

/** Remainder by 97 of a text whose letters count as 10 to 35 (ISO 7064), digit by digit. */
function remainderBy97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }
  return remainder;
}

export function compactIban(text: string): string {
  return text.replace(/\s/gu, '').toUpperCase();
}

/** True for an IBAN without spaces whose length and check digits are right (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const country = iban.slice(0, 2);
  if (!Object.hasOwn(ibanLengths, country) || ibanLengths[country] !== iban.length) return false;
  return remainderBy97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** Two check digits in front of a basic account number of that country. */
export function ibanOf(country: string, accountNumber: string): string {
  const check = 98 - remainderBy97(`${accountNumber}${country}00`);
  return `${country}${String(check).padStart(2, '0')}${accountNumber}`;
}
