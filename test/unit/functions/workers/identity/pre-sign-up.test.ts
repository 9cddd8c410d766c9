import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { preSignUp } from '#functions/workers/identity/pre-sign-up';
import { now } from '../../../../support/builders/times';
import { fakeAddressHolders } from '../../../../support/fakes/fake-address-holders';
import { fakeCaptcha } from '../../../../support/fakes/fake-captcha';
import { fakeGoogleLinks } from '../../../../support/fakes/fake-google-links';
import { fakeLog } from '../../../../support/fakes/fake-log';
import { fakeMailer } from '../../../../support/fakes/fake-mailer';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';
import { fakeSecurityEvents } from '../../../../support/fakes/fake-security-events';

const solved = { captcha: 'usual:192.0.2.1' };
const email = 'tereza@jinovatka.example';

const register = (
  userAttributes: Record<string, string>,
  clientMetadata: Record<string, string> | undefined = solved,
  triggerSource: PreSignUpTriggerEvent['triggerSource'] = 'PreSignUp_SignUp',
) => {
  const request = { userAttributes, clientMetadata };
  const event = { triggerSource, request } as unknown as PreSignUpTriggerEvent;
  const ports = {
    captcha: fakeCaptcha(),
    rateLimits: fakeRateLimits(),
    addressHolders: fakeAddressHolders(),
    googleLinks: fakeGoogleLinks(),
    securityEvents: fakeSecurityEvents(),
    mailer: fakeMailer('splatno.example'),
  };
  return preSignUp(ports)({ event, at: now, log: fakeLog() });
};

describe('a registration', () => {
  it('is let through with a plain address and a solved challenge', async () => {
    expect(await register({ email })).toEqual({});
  });

  it.each([{}, { email: '' }, { email: '"a b"@c.example' }, { email: 'a@b\r\nBcc: c@d.example' }])(
    'is refused with %j',
    async (attributes) => {
      await expect(register(attributes)).rejects.toThrow('platný email');
    },
  );

  it.each([{}, { captcha: 'nonsense' }, { language: 'cs' }])(
    'is refused without a solved challenge: %j',
    async (metadata) => {
      await expect(register({ email }, metadata)).rejects.toThrow('CAPTCHA_INVALID');
    },
  );
});
