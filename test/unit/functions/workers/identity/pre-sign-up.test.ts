import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { preSignUp } from '#functions/workers/identity/pre-sign-up';
import { now } from '../../../../support/builders/times';
import { fakeLog } from '../../../../support/fakes/fake-log';

const register = (userAttributes: Record<string, string>) => {
  const event = { request: { userAttributes } } as unknown as PreSignUpTriggerEvent;
  return preSignUp({})({ event, at: now, log: fakeLog() });
};

describe('a registration', () => {
  it('is let through with a plain address', async () => {
    expect(await register({ email: 'tereza@jinovatka.example' })).toEqual({});
  });

  it.each([{}, { email: '' }, { email: '"a b"@c.example' }, { email: 'a@b\r\nBcc: c@d.example' }])(
    'is refused with %j',
    async (attributes) => {
      await expect(register(attributes)).rejects.toThrow('platný email');
    },
  );
});
