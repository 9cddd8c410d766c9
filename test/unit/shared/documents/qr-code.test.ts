import jsQR from 'jsqr';
import { markupOf } from '#shared/documents/html';
import { qrCode } from '#shared/documents/qr-code';

/** Paints the path on a white canvas with a quiet zone, as a viewer would. */
function painted(svg: string, scale = 4) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const width = (size + 8) * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);

  for (const [, x, y, run] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) + 4) * scale + row) * width + (Number(x) + 4) * scale;
      for (let pixel = start; pixel < start + Number(run) * scale; pixel += 1) {
        data.fill(0, pixel * 4, pixel * 4 + 3);
      }
    }
  }
  return jsQR(data, width, width);
}

const spayd = 'SPD*1.0*ACC:CZ6508000000192000145399*AM:450.00*CC:CZK*X-VS:20260147';

describe('qrCode', () => {
  it('reads back as what it says', () => {
    expect(painted(markupOf(qrCode(spayd, 'QR Platba')))?.data).toBe(spayd);
  });

  it('is one path and escapes its label', () => {
    const svg = markupOf(qrCode(spayd, '"><script>'));

    expect(svg.match(/<[a-z]+/g)).toEqual(['<svg', '<path']);
    expect(svg).toContain('aria-label="&quot;&gt;&lt;script&gt;"');
  });
});
