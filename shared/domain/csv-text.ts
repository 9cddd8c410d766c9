export const csvEncodings = ['utf-8', 'windows-1250'] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/** What the bytes of a file are written in: UTF-8 where they can be, else what Czech Windows writes. */
export function detectEncoding(bytes: Uint8Array): CsvEncoding {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1250';
  }
}

/** A spreadsheet that was saved as it is: a ZIP archive or the older compound file, not text. */
export function isSpreadsheet(bytes: Uint8Array): boolean {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;
  const isCompound = bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11;
  return isZip || isCompound;
}

/** Excel's "Unicode text" is UTF-16, which says so in its first two bytes. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

export function decodeCsv(bytes: Uint8Array, encoding: CsvEncoding): string {
  return new TextDecoder(utf16Of(bytes) ?? encoding).decode(bytes);
}
