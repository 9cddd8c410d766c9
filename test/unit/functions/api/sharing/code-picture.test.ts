import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { codePicture } from '#functions/api/sharing/code-picture';

const code =
  'SPD*1.0*ACC:CZ6508000000192000145399*AM:29564.86*CC:CZK*X-VS:20260147*MSG:FAKTURA 20260147';

/** The pixels of a PNG of one bit a pixel, read without the code that wrote it. */
function pixelsOf(address: string) {
  const [kind, data = ''] = address.split(',');
  expect(kind).toBe('data:image/png;base64');
  const file = Buffer.from(data, 'base64');
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const length = file.readUInt32BE(33);
  expect(file.subarray(37, 41).toString()).toBe('IDAT');

  const lines = inflateSync(file.subarray(41, 41 + length));
  const stride = width / 8 + 1;
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const byte = lines[y * stride + 1 + (x >> 3)] ?? 0;
      const value = (byte >> (7 - (x & 7))) & 1 ? 255 : 0;
      rgba.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { rgba, width, height, bytes: file.length };
}

describe('the picture of a code', () => {
  it('reads as what it is, with room around it', () => {
    const { rgba, width, height, bytes } = pixelsOf(codePicture(code));
    expect(jsQR(rgba, width, height)?.data).toBe(code);
    expect(width).toBe(height);
    expect(width).toBeGreaterThan(300);
    expect(rgba.slice(0, width * 4 * 32).every((value) => value === 255)).toBe(true);
    expect(bytes).toBeLessThan(1500);
  });
});
