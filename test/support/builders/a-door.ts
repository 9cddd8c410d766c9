import { postAuthentication } from '#functions/workers/identity/post-authentication';
import { preAuthentication } from '#functions/workers/identity/pre-authentication';
import { addMilliseconds } from '#shared/domain/calendar';
import { fakeProfiles } from '../fakes/fake-accounts';
import { fakeAppClients } from '../fakes/fake-app-clients';
import { fakeCaptcha } from '../fakes/fake-captcha';
import { fakeLog } from '../fakes/fake-log';
import { fakeRateLimits } from '../fakes/fake-rate-limits';
import { fakeSecurityEvents, fakeSignInAttempts } from '../fakes/fake-security-events';
import { anOwner } from './an-owner';
import { now } from './times';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const told = { userAgent: firefox, method: 'password' };

export const minutes = (count: number) => addMilliseconds(now, count * 60_000);

const web = { userPoolId: 'pool-1', callerContext: { clientId: 'web' } };
const google = { ...web, callerContext: { clientId: 'google' } };

/** The two triggers between which Cognito looks at the password of one account, and what they note. */
export function aDoor() {
  const ownerId = anOwner();
  const ports = {
    appClients: fakeAppClients(),
    captcha: fakeCaptcha(),
    rateLimits: fakeRateLimits(),
    profiles: fakeProfiles(),
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
      const event = { ...web, userName: ownerId, request: { userAttributes, validationData } };
      return preAuthentication(ports)({ event: event as never, at, log });
    },
    succeed: (at = now, method = told.method) => {
      const userAttributes = { sub: ownerId, email: 'tereza@jinovatka.example', locale: 'en' };
      const request = { userAttributes, clientMetadata: { ...told, method } };
      return postAuthentication(ports)({
        event: { ...web, userName: ownerId, request } as never,
        at,
        log,
      });
    },
    comeThroughGoogle: async (at = now) => {
      const request = { userAttributes: { sub: ownerId } };
      const event = { ...google, userName: ownerId, request } as never;
      await preAuthentication(ports)({ event, at, log });
      return postAuthentication(ports)({ event, at, log });
    },
    profile: () => ports.profiles.find(ownerId),
    events: async () => (await ports.securityEvents.list(ownerId, { limit: 10 })).items,
  };
}
