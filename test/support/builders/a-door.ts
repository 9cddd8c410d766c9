import { postAuthentication } from '#functions/workers/identity/post-authentication';
import { preAuthentication } from '#functions/workers/identity/pre-authentication';
import { addMilliseconds } from '#shared/domain/calendar';
import { fakeCaptcha } from '../fakes/fake-captcha';
import { fakeLog } from '../fakes/fake-log';
import { fakeRateLimits } from '../fakes/fake-rate-limits';
import { fakeSecurityEvents, fakeSignInAttempts } from '../fakes/fake-security-events';
import { anOwner } from './an-owner';
import { now } from './times';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const told = { userAgent: firefox, method: 'password' };

export const minutes = (count: number) => addMilliseconds(now, count * 60_000);

/** The two triggers between which Cognito looks at the password of one account, and what they note. */
export function aDoor() {
  const ownerId = anOwner();
  const ports = {
    captcha: fakeCaptcha(),
    rateLimits: fakeRateLimits(),
    securityEvents: fakeSecurityEvents(),
    signInAttempts: fakeSignInAttempts(),
  };
  let tries = 0;
  const log = fakeLog();
  return {
    ports,
    log,
    begin: (at = now, userAttributes: Readonly<Record<string, string>> = { sub: ownerId }) => {
      tries += 1;
      const validationData = { ...told, captcha: `high:home#${tries}` };
      const event = { userName: ownerId, request: { userAttributes, validationData } };
      return preAuthentication(ports)({ event: event as never, at, log });
    },
    succeed: (at = now, method = told.method) => {
      const request = { userAttributes: { sub: ownerId }, clientMetadata: { ...told, method } };
      return postAuthentication(ports)({
        event: { userName: ownerId, request } as never,
        at,
        log,
      });
    },
    events: async () => (await ports.securityEvents.list(ownerId, { limit: 10 })).items,
  };
}
