import { issueCsrfToken } from '#functions/api/access/issue-csrf-token';
import { hashToken } from '#functions/runtime/csrf-token';
import { aRequest } from '../../../../support/builders/a-request';
import { fakeCsrfSessions } from '../../../../support/fakes/fake-csrf-sessions';

describe('a CSRF token', () => {
  it('is kept as a hash alone, for an hour', async () => {
    const csrfSessions = fakeCsrfSessions();
    const { body } = await issueCsrfToken({ csrfSessions })(aRequest({ caller: undefined }));
    expect(await csrfSessions.find(body.sessionId)).toEqual({
      id: body.sessionId,
      tokenHash: hashToken(body.csrfToken),
      expiresAt: '2026-11-27T11:00:00.000Z',
    });
  });

  it('is another one every time, and long enough not to be guessed', async () => {
    const issue = issueCsrfToken({ csrfSessions: fakeCsrfSessions() });
    const replies = await Promise.all([issue(aRequest()), issue(aRequest())]);
    const texts = replies.flatMap(({ body }) => [body.csrfToken, body.sessionId]);
    expect(new Set(texts).size).toBe(4);
    expect(Buffer.from(texts[0] ?? '', 'base64url')).toHaveLength(32);
  });
});
