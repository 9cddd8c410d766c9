import { addMilliseconds, type Instant } from '#shared/domain/calendar';
import { deviceOf } from '#shared/domain/device';
import type { UserId } from '#shared/domain/ids';
import { type SignInMethod, signInMethods } from '#shared/domain/security-event';
import type { SecurityEventLog } from '../../ports/security-events';
import type { OpenAttempts, SignInAttempts } from '../../ports/sign-in-attempts';
import type { Log } from '../../runtime/log';
import { noteSecurityEvent } from '../../runtime/note-security-event';

interface Ports {
  readonly signInAttempts: SignInAttempts;
  readonly securityEvents: SecurityEventLog;
}

type Metadata = Readonly<Record<string, string>> | undefined;

interface Step {
  /** Undefined for an account that does not exist. */
  readonly ownerId: UserId | undefined;
  /** What the browser said of itself; Cognito tells no trigger from where it was asked. */
  readonly metadata: Metadata;
  readonly at: Instant;
  readonly log: Log;
}

/** However often somebody tries, an hour of it is one line of the log. */
const lineEveryMilliseconds = 3_600_000;

function deviceIn(metadata: Metadata): string | undefined {
  return deviceOf(metadata?.['userAgent']);
}

async function noteFailed(ports: Ports, id: UserId, open: OpenAttempts, at: Instant) {
  const { count: attempts, since, device } = open;
  const source = { caller: { id }, at, device };
  await noteSecurityEvent(ports, source, { kind: 'sign_in_failed', attempts, since });
}

/** Nobody is kept out because a line could not be written. */
async function besides({ log }: Step, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('sign-in not noted', { error });
  }
}

/**
 * Counts a sign-in that begins. Those of the last hour that led nowhere become a line of the log: Cognito has no
 * trigger for a wrong password, so what was begun and never finished counts as failed.
 */
export async function noteSignInBegun(ports: Ports, step: Step): Promise<void> {
  const { ownerId, metadata, at } = step;
  if (ownerId === undefined) return;

  await besides(step, async () => {
    const attempt = { at, device: deviceIn(metadata) };
    const open = await ports.signInAttempts.begin(ownerId, attempt);
    if (addMilliseconds(open.since, lineEveryMilliseconds) > at) return;

    const ended = await ports.signInAttempts.end(ownerId);
    await ports.signInAttempts.begin(ownerId, attempt);
    // Without the one that begins now.
    if (ended) await noteFailed(ports, ownerId, { ...ended, count: ended.count - 1 }, at);
  });
}

function methodIn(metadata: Metadata): SignInMethod | undefined {
  return signInMethods.find((known) => known === metadata?.['method']);
}

/** A sign-in by link begins twice: to ask for the link, and to come back by it. */
function begunFor(method: SignInMethod | undefined): number {
  return method === 'link' ? 2 : 1;
}

/** Notes a sign-in that succeeded, after those that did not since the last one. */
export async function noteSignedIn(ports: Ports, step: Step): Promise<void> {
  const { ownerId, metadata, at } = step;
  if (ownerId === undefined) return;

  await besides(step, async () => {
    const method = methodIn(metadata);
    const open = await ports.signInAttempts.end(ownerId);
    const failed = (open?.count ?? 0) - begunFor(method);
    if (open && failed > 0) await noteFailed(ports, ownerId, { ...open, count: failed }, at);

    const source = { caller: { id: ownerId }, at, device: deviceIn(metadata) };
    await noteSecurityEvent(ports, source, { kind: 'signed_in', ...(method && { method }) });
  });
}
