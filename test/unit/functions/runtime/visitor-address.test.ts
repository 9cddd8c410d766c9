import { visitorAddress } from '#functions/runtime/visitor-address';
import { anEvent } from '../../../support/builders/an-event';

const edge = '198.51.100.7';
const proof = '6f1c0a50-7e7b-11ef-8f4f-0a58a9feac02';

function from(sourceIp: string, headers: Readonly<Record<string, string>> = {}, known?: string) {
  const event = anEvent({ headers });
  const { requestContext } = event;
  const http = { ...requestContext.http, sourceIp };
  return visitorAddress({ ...event, requestContext: { ...requestContext, http } }, known);
}

describe('the address of a visitor', () => {
  it('is whom CloudFront saw, whatever the visitor says', () => {
    const headers = (forwarded: string) => ({
      'x-front-proof': proof,
      'x-forwarded-for': forwarded,
    });
    expect(from(edge, headers(`192.0.2.1, ${edge}`), proof)).toBe('192.0.2.1');
    expect(from(edge, headers(`203.0.113.9,192.0.2.1, ${edge}`), proof)).toBe('192.0.2.1');
    expect(from(edge, headers('203.0.113.9, 192.0.2.1'), proof)).toBe('192.0.2.1');
  });

  it('is the other end of the connection for calls that did not come through CloudFront', () => {
    const forged = { 'x-forwarded-for': '192.0.2.1, 203.0.113.9' };
    expect(from('203.0.113.9', forged, proof)).toBe('203.0.113.9');
    expect(from('203.0.113.9', { ...forged, 'x-front-proof': 'guessed' }, proof)).toBe(
      '203.0.113.9',
    );
    expect(from('203.0.113.9', { ...forged, 'x-front-proof': '' }, undefined)).toBe('203.0.113.9');
  });

  it('is there even when nothing was forwarded', () => {
    expect(from(edge, { 'x-front-proof': proof }, proof)).toBe(edge);
  });

  it.each([
    ['2001:db8:85a3:1:8a2e:370:7334:9', '2001:db8:85a3:1::/64'],
    ['2001:0DB8:85a3:0001::1', '2001:db8:85a3:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
  ])('of IPv6 is the network: %s', (address, network) => {
    expect(from(address)).toBe(network);
  });
});
