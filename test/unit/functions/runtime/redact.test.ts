import { createLog } from '#functions/runtime/log';
import { redact } from '#functions/runtime/redact';
import { openApiDocument } from '#shared/contracts/openapi';

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
    'otp',
    'pin',
    'userPin',
    'pin_code',
    'confirmationCode',
  ])('hides what is under %s', (name) => {
    expect(redact({ deep: [{ [name]: 'planted' }] })).toEqual({ deep: [{ [name]: '[redacted]' }] });
  });

  it('hides tokens and addresses in free text', () => {
    const text = `Bearer ${jwt} of tereza.sova+faktury@jinovatka.example failed`;
    expect(redact(text)).toBe('Bearer [token] of [email] failed');
  });

  it.each([
    ['https://a.example/auth/confirm?email=x&code=Tajne123-x&next=1'],
    ['/auth/callback?code=Tajne123-x'],
    [JSON.stringify(JSON.stringify({ token: 'Tajne123', password: 'Ta jne123' }))],
    [JSON.stringify({ body: JSON.stringify({ body: JSON.stringify({ pin: 'Tajne123' }) }) })],
    [JSON.stringify({ password: 'a, "Tajne123' })],
    ["password: 'my Tajne123 word'"],
    ['the password is Tajne123'],
    ['Heslo je Tajne123'],
    ['otp=Tajne123'],
    ['pin: Tajne123'],
    ['Authorization: Basic Tajne123='],
    ['"authorization":"Basic Tajne123="'],
    ['Cookie: site_lang=cs; access_gate=Tajne123'],
    ['Set-Cookie: access_gate=Tajne123; Path=/'],
    ['x-session-id: Tajne123'],
    ['{"captcha":"Tajne123"}'],
    ['captcha=Tajne123&next=1'],
    ['{"recoveryCodes":["Tajne123","x"],"next":1}'],
    [JSON.stringify({ body: JSON.stringify({ codes: 1, recoveryCodes: ['a', 'Tajne123'] }) })],
    ['codeVerifier: Tajne123'],
    ['{"code":"aB3_Tajne123"}'],
    ['sk_live_Tajne123 sk_test_Tajne123 rk_live_Tajne123 whsec_Tajne123'],
    ['GET /invoice/public/Tajne123/pdf'],
    ['POST /api/public-invoices/Tajne123/checkout'],
  ])('hides what is secret in %s', (text) => {
    expect(redact({ message: text })).not.toEqual({
      message: expect.stringMatching(/T?a ?jne123/),
    });
  });

  it.each([
    'code=493027',
    'code: 493 027',
    '{"code":"493027"}',
    JSON.stringify('{"code":"493027"}'),
    'your code is 493027',
  ])('hides the code of a mail in %s', (text) => {
    expect(redact(text)).not.toMatch(/493/);
  });

  it('hides the code of a mail under its name, of digits or random', () => {
    const codes = [{ code: '493027' }, { code: 493027 }, { code: 'aB3_xY9-kL2mN8pQ4rS6' }];
    expect(redact(codes)).toEqual(codes.map(() => ({ code: '[redacted]' })));
  });

  it.each([
    'code: INVOICE_NOT_FOUND',
    '{"code":"INVOICE_NOT_FOUND"}',
    'password is required',
    'Basic plan, shipping: free, mapping=none',
    'exit code 1, status code: 404',
  ])('leaves „%s“ to be read', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('leaves codes of errors to be read', () => {
    const errors = [
      { code: 'INVOICE_NOT_FOUND' },
      { code: 'CodeMismatchException' },
      { code: 'ERR_HTTP2_STREAM' },
      { code: 404, statusCode: 40_400 },
      { shipping: 'free', spinner: true },
    ];
    expect(redact(errors)).toEqual(errors);
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
  it.each([
    'a',
    'a@',
    'a@a.',
    'eyJ',
    'eyJ.',
    'a.',
    'password',
    'token="',
    'pin:\\\\',
    'cookie=',
    'heslo je ',
  ])('comes to the end of texts made of %s', (part) => {
    const texts = Array.from({ length: 50 }, () => part.repeat(4000));
    expect(redact(texts)).toHaveLength(50);
  });
});

/** The names of all fields that calls take or answer, as far as they sound like something to hide. */
function soundingSecret(): readonly string[] {
  const names = new Set<string>();
  const collect = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(Object(value))) names.add(name);
      if (key === 'name' && 'in' in schema) names.add(String(value));
      collect(value);
    }
  };
  collect(openApiDocument('test'));
  const sound = /token|code|secret|pass|captcha|verif|otp|session|challenge|credential|signature/i;
  return [...names].filter((name) => sound.test(name)).sort();
}

/** These sound so and are to be read. */
const readable: readonly string[] = ['error_code', 'passkey', 'passkeys'];

describe('redaction of what calls carry', () => {
  const secrets = soundingSecret().filter((name) => !readable.includes(name));

  it('knows some', () => expect(secrets).toContain('captcha'));

  it.each(secrets)('hides %s as a field, in JSON and in an address', (name) => {
    const value = 'aB3xY9kL2mN8pQ4r';
    for (const carried of [
      { [name]: value },
      JSON.stringify({ [name]: value }),
      JSON.stringify({ body: JSON.stringify({ [name]: value, next: 1 }) }),
      `https://a.example/x?${name}=${value}&next=1`,
    ]) {
      expect(JSON.stringify(redact(carried))).not.toContain(value);
    }
  });
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
