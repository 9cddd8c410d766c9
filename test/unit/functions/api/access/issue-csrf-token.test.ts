import { createHash } from 'node:crypto';
import { issueCsrfToken } from '#functions/api/access/issue-csrf-token';
import { entryLimits } from '#shared/domain/entry-limits';
import { aRequest } from '../../../../support/builders/a-request';
import { fakeCsrfSessions } from '../../../../support/fakes/fake-csrf-sessions';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';

process.env['STAGE'] = 'production';

describe('a CSRF token', () => {
  it('is kept as a hash alone, for an hour', async () => {
    const csrfSessions = fakeCsrfSessions();
    const { body } = await issueCsrfToken({ csrfSessions, rateLimits: fakeRateLimits() })(
      aRequest({ caller: undefined }),
    );
    expect(await csrfSessions.find(body.sessionId)).toEqual({
      id: body.sessionId,
      tokenHash: createHash('sha256').update(body.csrfToken).digest('hex'),
      expiresAt: '2026-11-27T11:00:00.000Z',
    });
  });

  it('is another one every time, and long enough not to be guessed', async () => {
    const issue = issueCsrfToken({
      csrfSessions: fakeCsrfSessions(),
      rateLimits: fakeRateLimits(),
    });
    const replies = await Promise.all([issue(aRequest()), issue(aRequest())]);
    const texts = replies.flatMap(({ body }) => [body.csrfToken, body.sessionId]);
    expect(new Set(texts).size).toBe(4);
    expect(Buffer.from(texts[0] ?? '', 'base64url')).toHaveLength(32);
  });

  it('is given to one address only so often, because each is kept', async () => {
    const csrfSessions = fakeCsrfSessions();
    const issue = issueCsrfToken({ csrfSessions, rateLimits: fakeRateLimits() });
    const from = (visitor: string) => issue(aRequest({ caller: undefined, visitor }));
    for (let time = 0; time < entryLimits.csrfTokens.most; time += 1) await from('192.0.2.1');
    await expect(from('192.0.2.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(from('192.0.2.2')).resolves.toMatchObject({ status: 200 });
  });
});
