import { crc32, deflateSync } from 'node:zlib';
import { qrModules } from '#shared/documents/qr-code';

/** One module is a byte of eight pixels: large enough for programs that take a photograph for granted. */
const pixelsPerModule = 8;
const quietModules = 4;
const [dark, light] = [0x00, 0xff];

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const oneBitGray = [1, 0, 0, 0, 0];

/** A QR code as a PNG in an address of its own, for banks that read it from a picture. */
export function codePicture(code: string): string {
  const modules = qrModules(code);
  const size = modules.length + 2 * quietModules;
  const quietRow = Buffer.alloc(size, light);
  const margin = Array.from({ length: quietModules }, () => light);
  const rows = [
    ...Array.from({ length: quietModules }, () => quietRow),
    ...modules.map((row) =>
      Buffer.from([...margin, ...row.map((isDark) => (isDark ? dark : light)), ...margin]),
    ),
    ...Array.from({ length: quietModules }, () => quietRow),
  ];
  // Each line of pixels begins with its filter, and the copies of a line pack to next to nothing.
  const lines = rows.flatMap((row) =>
    Array.from({ length: pixelsPerModule }, () => Buffer.concat([Buffer.from([0]), row])),
  );

  const header = Buffer.alloc(8);
  header.writeUInt32BE(size * pixelsPerModule, 0);
  header.writeUInt32BE(size * pixelsPerModule, 4);
  const png = Buffer.concat([
    signature,
    chunk('IHDR', Buffer.concat([header, Buffer.from(oneBitGray)])),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
