/** The value behind the percent codes; undefined when they are broken. */
export function unescapeSpayd(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * A message that every bank app shows alike: no diacritics, upper case, only characters of the
 * alphanumeric QR mode, and none that would have to be escaped. At most `maxLength` characters.
 */
export function plainSpaydText(text: string, maxLength: number): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase()
    .replace(/[^0-9A-Z $./:-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();
}
