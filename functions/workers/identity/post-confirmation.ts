import { workers } from '#shared/contracts/workers';
import { deviceOf } from '#shared/domain/device';
import type { UserId } from '#shared/domain/ids';
import { invariant } from '#shared/errors/invariant';
import { cognitoOpenSignIns } from '../../adapters/cognito/open-sign-ins';
import { isExternal } from '../../adapters/cognito/pool-users';
import { deviceSessionEnd } from '../../adapters/dynamodb/device-session-table';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { PortsOf } from '../../ports/table';
import { consume, type Job } from '../../runtime/consume';
import { endSessions } from '../../runtime/end-sessions';
import { environment } from '../../runtime/environment';
import { noteSecurityEvent } from '../../runtime/note-security-event';
import { keepProfile } from './keep-profile';

const worker = workers.postConfirmation;

type Work = Parameters<ReturnType<Job<typeof worker>>>[0];

/**
 * Whoever sets a password anew may do so because somebody else had it, or chose it in a registration with this
 * address: nobody stays signed in. The password is changed by now, so a failure is told to us and not to the person.
 */
async function endAllSessions(ports: PortsOf<typeof worker>, id: UserId, { event, at, log }: Work) {
  const ended = await Promise.allSettled([
    ports.openSignIns.endAll(event.userPoolId, event.userName),
    endSessions(ports.deviceSessions, id, at),
  ]);
  for (const end of ended) {
    if (end.status === 'rejected') log.error('sessions not ended', { error: end.reason });
  }
}

export const postConfirmation: Job<typeof worker> = (ports) => async (work) => {
  const { event, at } = work;
  const { userAttributes, clientMetadata } = event.request;
  const { sub, email } = userAttributes;
  invariant(sub && email, 'a confirmed account has an id and an address');
  const id = sub as UserId;

  // A new password is confirmed by the same trigger; the account has its profile by then.
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    const device = deviceOf(clientMetadata?.['userAgent']);
    const source = { caller: { id }, at, device };
    await noteSecurityEvent(ports, source, { kind: 'password_changed', way: 'reset' });
    await endAllSessions(ports, id, work);
    return {};
  }
  await keepProfile(ports.profiles, event.request, at);
  // Whoever comes through a provider for the first time is signed in by that, without a trigger that says so.
  if (isExternal(userAttributes['cognito:user_status'])) {
    const source = { caller: { id }, at };
    await noteSecurityEvent(ports, source, { kind: 'signed_in', method: 'google' });
  }
  return {};
};

const table = openTable(environment);
export const handler = consume(worker, postConfirmation, {
  profiles: profileTable(table),
  openSignIns: cognitoOpenSignIns(),
  deviceSessions: deviceSessionEnd(table),
  securityEvents: securityEventLog(table),
});
