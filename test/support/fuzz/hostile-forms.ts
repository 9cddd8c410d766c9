import fc from 'fast-check';
import { aPng, pngStart } from '../pictures/a-picture';
import { naughtyStrings } from './naughty-strings';

export interface RawBody {
  readonly body: Buffer;
  readonly contentType: string;
}

const boundary = 'x-fuzz-boundary';

const files: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(aPng(), aPng({ width: 1, height: 1 }), aPng().subarray(0, 40), Buffer.alloc(0)),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.concat([pngStart, bytes])),
  fc
    .uint8Array({ maxLength: 300 })
    .map((bytes) => Buffer.concat([Buffer.from([0xff, 0xd8]), bytes])),
  fc.constantFrom(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('GIF89a'),
    Buffer.from('%PDF-1.7'),
    Buffer.from('PK\u0003\u0004'),
  ),
);

const text = fc.oneof(
  fc.constantFrom('stamp', 'signature', 'logo', 'invoice', 'branding', ''),
  fc.constantFrom(...naughtyStrings),
);

/** A form with a file, sound or with a fault in any of its parts. */
export const hostileForms: fc.Arbitrary<RawBody> = fc
  .record({
    file: files,
    name: fc.constantFrom('file', 'file', 'file', 'File', 'file[]', '__proto__', ''),
    fileName: fc.oneof(fc.constant('razítko.png'), fc.constantFrom(...naughtyStrings)),
    type: fc.constantFrom('image/png', 'image/jpeg', 'image/svg+xml', 'text/html', ''),
    fields: fc.dictionary(fc.constantFrom('type', 'category', 'file', 'x'), text, { maxKeys: 3 }),
    end: fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}`, ''),
    contentType: fc.constantFrom(
      ...Array.from({ length: 6 }, () => `multipart/form-data; boundary=${boundary}`),
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/x-www-form-urlencoded',
      'application/json',
    ),
  })
  .map(({ file, name, fileName, type, fields, end, contentType }) => {
    const part = (head: string, content: Buffer) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
        content,
        Buffer.from('\r\n'),
      ]);
    const disposition = (field: string) => `Content-Disposition: form-data; name="${field}"`;
    return {
      contentType,
      body: Buffer.concat([
        ...Object.entries(fields).map(([field, value]) =>
          part(disposition(field), Buffer.from(value)),
        ),
        part(`${disposition(name)}; filename="${fileName}"\r\nContent-Type: ${type}`, file),
        Buffer.from(end),
      ]),
    };
  });
