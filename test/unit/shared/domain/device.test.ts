import { deviceOf } from '#shared/domain/device';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0';

describe('the device of somebody', () => {
  it.each([
    [`${windows} Gecko/20100101 Firefox/145.0`, 'Firefox, Windows'],
    [`${windows} ${chrome} Safari/537.36`, 'Chrome, Windows'],
    [`${windows} ${chrome} Safari/537.36 Edg/143.0`, 'Edge, Windows'],
    [`${windows} ${chrome} Safari/537.36 OPR/125.0`, 'Opera, Windows'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome, Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari, macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
    ['curl/8.5.0', undefined],
    ['<script>alert(1)</script>', undefined],
    [undefined, undefined],
  ])('of %s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it('is told of a hostile text without delay', () => {
    const hostile = `Version/1${'.1'.repeat(1_000_000)}`;
    const started = performance.now();
    expect(deviceOf(hostile)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(500);
  });
});
