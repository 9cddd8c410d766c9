import { decodeCsv, detectEncoding, isSpreadsheet } from '#shared/domain/csv-text';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** "Příliš žluťoučký kůň" as Czech Windows writes it. */
const windows = Uint8Array.from([
  0x50, 0xf8, 0xed, 0x6c, 0x69, 0x9a, 0x20, 0x9e, 0x6c, 0x75, 0x9d, 0x6f, 0x75, 0xe8, 0x6b, 0xfd,
  0x20, 0x6b, 0xf9, 0xf2,
]);

describe('the text of a file', () => {
  it('is UTF-8 where it can be', () => {
    const bytes = utf8('Příliš žluťoučký kůň');
    expect(detectEncoding(bytes)).toBe('utf-8');
    expect(decodeCsv(bytes, 'utf-8')).toBe('Příliš žluťoučký kůň');
  });

  it('is Windows-1250 where it cannot', () => {
    expect(detectEncoding(windows)).toBe('windows-1250');
    expect(decodeCsv(windows, 'windows-1250')).toBe('Příliš žluťoučký kůň');
  });

  it('is UTF-16 where its first bytes say so, whatever is chosen', () => {
    const bytes = Uint8Array.from([0xff, 0xfe, 0x7e, 0x01, 0x3b, 0x00]);
    expect(decodeCsv(bytes, detectEncoding(bytes))).toBe('ž;');
  });

  it('is told from a workbook', () => {
    expect(isSpreadsheet(Uint8Array.from([0x50, 0x4b, 0x03, 0x04]))).toBe(true);
    expect(isSpreadsheet(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe(true);
    expect(isSpreadsheet(utf8('PK;1'))).toBe(false);
  });
});
