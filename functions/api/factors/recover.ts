import { factors as contracts } from '#shared/contracts/factors';
import type { UserId } from '#shared/domain/ids';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import { AppError } from '#shared/errors/app-error';
import { cognitoSignInFactors } from '../../adapters/cognito/sign-in-factors';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { secondFactorTable } from '../../adapters/dynamodb/second-factor-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { openTable } from '../../adapters/dynamodb/table';
import { mailQueue } from '../../adapters/sqs/mail-queue';
import { openQueue } from '../../adapters/sqs/queue';
import type { PortsOf } from '../../ports/table';
import type { Action } from '../../runtime/action';
import { countCall } from '../../runtime/count-call';
import { countVisitor } from '../../runtime/count-visitor';
import { environment } from '../../runtime/environment';
import { noteSecurityEvent } from '../../runtime/note-security-event';
import { hashRecoveryCode, newSalt } from '../../runtime/recovery-codes';
import { serve } from '../../runtime/serve';
import { tellFactorChange } from '../../runtime/tell-factor-change';

const contract = contracts.recover;
type Ports = PortsOf<typeof contract>;

async function usesCode(
  { secondFactors }: Ports,
  ownerId: UserId | undefined,
  typed: string,
): Promise<boolean> {
  const kept = ownerId && (await secondFactors.find(ownerId));
  // A code is hashed in any case, so that the time of the answer tells nothing either.
  const hash = await hashRecoveryCode(typed, kept ? kept.salt : newSalt());
  return ownerId !== undefined && kept !== undefined && secondFactors.spendCode(ownerId, hash);
}

/**
 * For whoever lost the device: a recovery code takes the place of the second factor once, and turns it off. Whether
 * e-mail, password or code was wrong, and whether there is such an account, nobody learns.
 */
export const recoverAccess: Action<typeof contract> =
  (ports) =>
  async ({ body, visitor, device, at }) => {
    const { signInFactors, secondFactors, rateLimits } = ports;
    await countVisitor(rateLimits, limits.recoveries, { visitor, at });
    const { email, password, code, captcha } = body;
    const given = { email: email.trim().toLowerCase(), password, metadata: { captcha } };
    const ownerId = await signInFactors.ownerOf(given);
    if (ownerId) await countCall(rateLimits, limits.recoveryCodes, ownerId, at);

    const isRight = await usesCode(ports, ownerId, code);
    if (!ownerId || !isRight) throw new AppError('RECOVERY_REFUSED');

    // The code is used up by now; after a failure between these, another one does the rest.
    await signInFactors.turnOff(ownerId);
    await secondFactors.remove(ownerId);

    const source = { caller: { id: ownerId }, at, visitor, device };
    const changed = { kind: 'factor_changed' } as const;
    await noteSecurityEvent(ports, source, {
      ...changed,
      factor: 'recovery_codes',
      change: 'used',
    });
    const removed = { ...changed, factor: 'totp', change: 'removed' } as const;
    await tellFactorChange(ports, source, removed, 'second_factor_removed');
    return { status: 200, body: { success: true } };
  };

const table = openTable(environment);
export const handler = serve(contract, recoverAccess, {
  signInFactors: cognitoSignInFactors(environment),
  secondFactors: secondFactorTable(table),
  rateLimits: rateLimitTable(table),
  securityEvents: securityEventLog(table),
  profiles: profileTable(table),
  mailQueue: mailQueue(openQueue(() => environment.mailQueueUrl)),
  csrfSessions: csrfSessionTable(table),
});
