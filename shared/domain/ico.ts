const weights = [8, 7, 6, 5, 4, 3, 2];

/** The eighth digit that belongs to the first seven. */
function checkDigitOf(ico: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(ico[index]), 0);
  return (11 - (sum % 11)) % 10;
}

/** True for eight digits with the right check digit. ARES does not check it, so we do. */
export function isIco(text: string): boolean {
  return /^\d{8}$/.test(text) && checkDigitOf(text) === Number(text[7]);
}

/** Removes the spaces of `452 74 649`. Undefined unless a valid IČO is left; never adds digits. */
export function normaliseIco(text: string): string | undefined {
  const digits = text.replace(/\s/gu, '');
  return isIco(digits) ? digits : undefined;
}

/** The IČO meant by somebody who left out leading zeros (`6947` → `00006947`), to be confirmed by a person. */
export function suggestIco(text: string): string | undefined {
  const digits = text.replace(/\s/gu, '');
  if (!/^\d{1,7}$/.test(digits)) return undefined;
  return normaliseIco(digits.padStart(8, '0'));
}
