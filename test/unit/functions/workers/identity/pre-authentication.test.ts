import { preAuthentication } from '#functions/workers/identity/pre-authentication';
import { aDoor, minutes } from '../../../../support/builders/a-door';
import { now } from '../../../../support/builders/times';

const atWeb = { userPoolId: 'pool-1', callerContext: { clientId: 'web' } };

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
    const event = { ...atWeb, userName: 'a', request } as never;
    await expect(preAuthentication(ports)({ event, at: now, log })).rejects.toThrow(
      'CAPTCHA_INVALID',
    );
    expect(noted).not.toHaveBeenCalled();
  });

  it('needs one without anything brought along, too, whatever else opens the account', async () => {
    const { ports, log } = aDoor();
    const identities = '[{"providerName":"Google","userId":"1"}]';
    const statuses = ['CONFIRMED', 'EXTERNAL_PROVIDER'];
    for (const status of statuses) {
      const userAttributes = { sub: 'a', identities, 'cognito:user_status': status };
      const event = { ...atWeb, userName: 'a', request: { userAttributes } } as never;
      await expect(preAuthentication(ports)({ event, at: now, log })).rejects.toThrow(
        'CAPTCHA_INVALID',
      );
    }
  });

  it('through Google is let in by Google, however often strangers tried the account', async () => {
    const { begin, comeThroughGoogle, events } = aDoor();
    for (let time = 0; time < 30; time += 1) await begin(now).catch(() => undefined);
    for (let minute = 1; minute <= 30; minute += 1) await comeThroughGoogle(minutes(minute));
    expect((await events())[0]).toMatchObject({
      kind: 'signed_in',
      method: 'google',
      at: minutes(30),
    });
  });
});
