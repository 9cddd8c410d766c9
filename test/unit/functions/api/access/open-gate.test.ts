import { openGate } from '#functions/api/access/open-gate';
import { isAccess } from '#functions/runtime/access-gate';
import type { access } from '#shared/contracts/access';
import { accessCookie } from '#shared/domain/access-gate';
import { addMilliseconds } from '#shared/domain/calendar';
import { entryLimits } from '#shared/domain/entry-limits';
import { aRequest } from '../../../../support/builders/a-request';
import { now } from '../../../../support/builders/times';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';

const password = 'tajne-heslo-1';
beforeEach(() => {
  process.env['STAGE'] = 'production';
  process.env['APP_URL'] = 'https://app.splatno.example';
  process.env['ACCESS_PASSWORD'] = password;
});
afterAll(() => {
  delete process.env['ACCESS_PASSWORD'];
});

const open = () => openGate({ rateLimits: fakeRateLimits() });
const trying = (given: string) =>
  aRequest<typeof access.openGate>({
    caller: undefined,
    body: { password: given },
    visitor: '192.0.2.1',
  });

describe('the gate of a stage under development', () => {
  it('opens to the password, by a cookie that no script and no other site can use', async () => {
    const { body, headers } = await open()(trying(password));
    expect(body).toEqual({ open: true });

    const [pair = '', ...attributes] = String(headers?.['set-cookie']).split('; ');
    expect(attributes).toEqual([
      'Path=/',
      `Max-Age=${accessCookie.seconds}`,
      'HttpOnly',
      'SameSite=Lax',
      'Secure',
    ]);
    const value = pair.slice(`${accessCookie.name}=`.length);
    const end = addMilliseconds(now, accessCookie.seconds * 1000);
    expect(isAccess(value, password, addMilliseconds(end, -1000))).toBe(true);
    expect(isAccess(value, password, end)).toBe(false);
    expect(isAccess(value, 'jine-heslo', now)).toBe(false);
    expect(value).not.toContain(password);
  });

  it.each(['x', password.toUpperCase(), `${password} `])('stays closed to „%s“', async (wrong) => {
    await expect(open()(trying(wrong))).rejects.toMatchObject({ code: 'ACCESS_PASSWORD_INVALID' });
  });

  it('can be tried so often from one address, also by those who know it', async () => {
    const tries = open();
    for (let done = 0; done < entryLimits.gateTries.most; done += 1) {
      await tries(trying('x')).catch(() => undefined);
    }
    await expect(tries(trying(password))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('is not there where a stage is open to everybody', async () => {
    delete process.env['ACCESS_PASSWORD'];
    await expect(open()(trying(password))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
