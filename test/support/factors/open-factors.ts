import { addPasskey } from '#functions/api/factors/add-passkey';
import { getSecondFactor } from '#functions/api/factors/get';
import { recoverAccess } from '#functions/api/factors/recover';
import { removePasskey } from '#functions/api/factors/remove-passkey';
import { renewRecoveryCodes } from '#functions/api/factors/renew-codes';
import { turnOffSecondFactor } from '#functions/api/factors/turn-off';
import { turnOnSecondFactor } from '#functions/api/factors/turn-on';
import type { Language } from '#shared/domain/language';
import type { MailJob } from '#shared/domain/mail-job';
import { aRequest } from '../builders/a-request';
import { aCaller } from '../builders/an-owner';
import { now } from '../builders/times';
import { fakeProfiles } from '../fakes/fake-accounts';
import { fakeFactors, fakeSecondFactors } from '../fakes/fake-factors';
import { fakeMailQueue } from '../fakes/fake-mail-jobs';
import { fakeRateLimits } from '../fakes/fake-rate-limits';
import { fakeSecurityEvents } from '../fakes/fake-security-events';

process.env['APP_URL'] = 'https://app.splatno.example';

const caller = aCaller();
export const person = { email: 'jana@example.cz', password: 'Heslo-123456' };
const accessToken = 'access-1';
const appCode = '123456';

/** Somebody without a second factor, and the calls by which it comes and goes. */
export function openFactors(language: Language = 'cs') {
  const mails: MailJob[] = [];
  const profile = {
    ...caller,
    email: person.email,
    language,
    role: 'user',
    createdAt: now,
  } as const;
  const ports = {
    ...fakeFactors({ id: caller.id, ...person, accessToken, appCode }),
    secondFactors: fakeSecondFactors(),
    rateLimits: fakeRateLimits(),
    securityEvents: fakeSecurityEvents(mails),
    profiles: fakeProfiles([profile]),
    mailQueue: fakeMailQueue(),
  };
  const mine = { caller, accessToken };
  return {
    ownFactors: ports.ownFactors,
    rateLimits: ports.rateLimits,
    kept: () => ports.secondFactors.find(caller.id),
    state: async () => (await getSecondFactor(ports)(aRequest(mine))).body,
    turnOn: async (code = appCode) =>
      (await turnOnSecondFactor(ports)(aRequest({ ...mine, body: { code } }))).body.codes,
    turnOff: (password: string) =>
      turnOffSecondFactor(ports)(aRequest({ ...mine, body: { password } })),
    renew: async (password = person.password) =>
      (await renewRecoveryCodes(ports)(aRequest({ ...mine, body: { password } }))).body.codes,
    recover: (given: { email?: string; password?: string; code: string; visitor?: string }) => {
      const { visitor = '192.0.2.1', ...body } = given;
      const request = { caller: undefined, visitor, body: { ...person, captcha: '', ...body } };
      return recoverAccess(ports)(aRequest(request));
    },
    add: (credential: string) => addPasskey(ports)(aRequest({ ...mine, body: { credential } })),
    removeKey: (passkey: string) => removePasskey(ports)(aRequest({ ...mine, body: { passkey } })),
    /** What the owner is told by letters that are stored and on their way. */
    letters: () =>
      ports.mailQueue.sent.map(({ mailId }) => mails.find(({ id }) => id === mailId)?.content),
    /** What the log tells, in the order of the alphabet: all happens in one moment here. */
    events: async () => {
      const { items } = await ports.securityEvents.list(caller.id, { limit: 50 });
      return items
        .map((event) =>
          event.kind === 'factor_changed' ? `${event.factor} ${event.change}` : event.kind,
        )
        .sort();
    },
  };
}

/** What all wrong recoveries are answered. */
export const refused = { code: 'RECOVERY_REFUSED', status: 400 };
