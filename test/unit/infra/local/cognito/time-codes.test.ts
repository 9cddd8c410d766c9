import { codeOf, newSecret, stepAt, stepOf } from '#infra/local/aws/cognito/time-codes';

/** "12345678901234567890", the secret of the examples in RFC 6238, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    expect(codeOf(secret, stepAt(second * 1_000))).toBe(code);
  });

  it('are good for half a minute and the one before and after', () => {
    const now = 59_000;
    expect(stepOf(secret, codeOf(secret, 1), now)).toBe(1);
    expect(stepOf(secret, codeOf(secret, 0), now)).toBe(0);
    expect(stepOf(secret, codeOf(secret, 2), now)).toBe(2);
    expect(stepOf(secret, codeOf(secret, 3), now)).toBeUndefined();
    expect(stepOf(secret, '28708', now)).toBeUndefined();
  });

  it('grow from secrets of 32 bytes in base32, each its own', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{52}$/);
    expect(newSecret()).not.toBe(newSecret());
  });
});
