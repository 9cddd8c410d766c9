import { preAuthentication } from '#functions/workers/identity/pre-authentication';
import { aDoor, minutes } from '../../../../support/builders/a-door';
import { now } from '../../../../support/builders/times';

describe('a sign-in that begins', () => {
  it('and never succeeds is one line an hour, however often it is tried', async () => {
    const { begin, events } = aDoor();
    for (let minute = 0; minute < 130; minute += 1) await begin(minutes(minute));
    expect(await events()).toMatchObject([
      { kind: 'sign_in_failed', attempts: 60, since: minutes(60) },
      { kind: 'sign_in_failed', attempts: 60, since: now, device: 'Firefox, Windows' },
    ]);
  });

  it('for an account that nobody has leaves nothing behind', async () => {
    const { begin, ports } = aDoor();
    const noted = jest.spyOn(ports.signInAttempts, 'begin');
    await begin(now, {});
    expect(noted).not.toHaveBeenCalled();
  });

  it('goes on even where it cannot be noted', async () => {
    const { ports, begin, log } = aDoor();
    ports.signInAttempts.begin = () => Promise.reject(new Error('the table is down'));
    await expect(begin()).resolves.toEqual({});
    expect(log.lines.join()).toContain('sign-in not noted');
  });

  it('needs a solved challenge, and without one nothing is noted', async () => {
    const { ports, log } = aDoor();
    const noted = jest.spyOn(ports.signInAttempts, 'begin');
    const request = { userAttributes: { sub: 'a' }, validationData: { method: 'password' } };
    const event = { userName: 'a', request } as never;
    await expect(preAuthentication(ports)({ event, at: now, log })).rejects.toThrow(
      'CAPTCHA_INVALID',
    );
    expect(noted).not.toHaveBeenCalled();
  });
});
