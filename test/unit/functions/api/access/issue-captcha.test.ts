import { altchaIssuer } from '#functions/adapters/captcha/altcha';
import { issueCaptcha } from '#functions/api/access/issue-captcha';
import type { access } from '#shared/contracts/access';
import { CaptchaChallenge } from '#shared/domain/captcha-challenge';
import { entryLimits } from '#shared/domain/entry-limits';
import { aRequest } from '../../../../support/builders/a-request';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';

process.env['STAGE'] = 'production';

const open = () =>
  issueCaptcha({ captcha: altchaIssuer({ signingKey: 'key' }), rateLimits: fakeRateLimits() });
const from = (visitor: string) =>
  aRequest<typeof access.issueCaptcha>({ caller: undefined, query: { level: 'usual' }, visitor });

describe('a challenge', () => {
  it('is signed, of the level that was asked for, and another one every time', async () => {
    const issue = open();
    const [first, second] = await Promise.all([
      issue({ ...from('192.0.2.1'), query: { level: 'raised' } }),
      issue(from('192.0.2.1')),
    ]);
    expect(CaptchaChallenge.parse(first.body).parameters.data.level).toBe('raised');
    expect(first.body.parameters.nonce).not.toBe(second.body.parameters.nonce);
    expect(first.body.signature).not.toBe(second.body.signature);
  });

  it('is given so often to one address, which is told when to come again', async () => {
    const issue = open();
    for (let given = 0; given < entryLimits.challenges.most; given += 1) {
      await issue(from('192.0.2.1'));
    }
    await expect(issue(from('192.0.2.1'))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect((await issue(from('192.0.2.2'))).status).toBe(200);
  });
});
