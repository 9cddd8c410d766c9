import { createLog } from '#functions/runtime/log';
import { redact } from '#functions/runtime/redact';

const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl';

describe('redaction', () => {
  it.each([
    'password',
    'newPassword',
    'access_token',
    'refreshToken',
    'clientSecret',
    'Authorization',
    'cookie',
    'set-cookie',
    'x-csrf-token',
    'x-session-id',
    'apiKey',
    'idempotency-key',
  ])('hides what is under %s', (name) => {
    expect(redact({ deep: [{ [name]: 'planted' }] })).toEqual({ deep: [{ [name]: '[redacted]' }] });
  });

  it('hides tokens and addresses in free text', () => {
    const text = `Bearer ${jwt} of tereza.sova+faktury@jinovatka.example failed`;
    expect(redact(text)).toBe('Bearer [token] of [email] failed');
  });

  it('keeps an error with its cause, without what is secret in them', () => {
    const cause = Object.assign(new Error(`bad ${jwt}`), { token: 'planted' });
    const error = Object.assign(new Error('outer', { cause }), { code: 'X', statusCode: 400 });
    const line = JSON.stringify(redact(error));
    expect(redact(error)).toMatchObject({
      name: 'Error',
      message: 'outer',
      code: 'X',
      statusCode: 400,
      cause: { message: 'bad [token]', token: '[redacted]' },
    });
    expect(line).not.toContain(jwt);
    expect(line).not.toContain('planted');
  });

  it('ends on what refers to itself, is huge or is no JSON', () => {
    const loop: Record<string, unknown> = { big: 10n, run: () => 1, bytes: new Uint8Array(9) };
    loop['self'] = loop;
    const line = JSON.stringify(redact({ loop, list: Array(1000).fill('x') }));
    expect(line.length).toBeLessThan(5000);
    expect(redact('a'.repeat(100_000))).toHaveLength(4000);
  });

  // Many at a time: what grows with more than the square of the length ends in the time limit of the test.
  it.each(['a', 'a@', 'a@a.', 'eyJ', 'eyJ.', 'a.'])(
    'comes to the end of texts made of %s',
    (part) => {
      const texts = Array.from({ length: 50 }, () => part.repeat(4000));
      expect(redact(texts)).toHaveLength(50);
    },
  );
});

describe('the log', () => {
  it('writes a line of JSON', () => {
    const lines: string[] = [];
    createLog((line) => lines.push(line)).warn('pdf failed', { jobId: 'a', token: 'x' });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 'warn',
        message: 'pdf failed',
        jobId: 'a',
        token: '[redacted]',
      }),
    ]);
  });
});
