import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { SecurityEvent, SecurityHappening } from '#shared/domain/security-event';
import type { SecurityEventLog } from '../ports/security-events';
import { log } from './log';
import { newId } from './new-id';

interface Ports {
  readonly securityEvents: SecurityEventLog;
}

/** Whose account it is, when it happened, and from where as far as that is known: the request of a call fits. */
interface Source {
  readonly caller: { readonly id: UserId };
  readonly at: Instant;
  readonly visitor?: string | undefined;
  readonly device?: string | undefined;
}

/** The line of the log that tells of it. */
export function securityEventOf(
  { at, visitor, device }: Omit<Source, 'caller'>,
  happening: SecurityHappening,
): SecurityEvent {
  return {
    ...happening,
    id: newId(at),
    at,
    ...(visitor && { address: visitor }),
    ...(device && { device }),
  };
}

/**
 * Adds a line to the security log of an account: `await noteSecurityEvent(ports, call, { kind: 'share_created', … })`
 * in a handler, and with `{ caller: { id }, at }` in a worker. What is told has happened by then, so it never fails
 * for the line; that one could not be written is an error in the log of the function.
 */
export async function noteSecurityEvent(
  { securityEvents }: Ports,
  { caller, ...source }: Source,
  happening: SecurityHappening,
): Promise<void> {
  const event = securityEventOf(source, happening);
  try {
    await securityEvents.append(caller.id, event);
  } catch (error) {
    log.error('security event not noted', { event, ownerId: caller.id, error });
  }
}
