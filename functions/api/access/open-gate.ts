import { access as contracts } from '#shared/contracts/access';
import { accessCookie } from '#shared/domain/access-gate';
import { entryLimits } from '#shared/domain/entry-limits';
import { AppError } from '#shared/errors/app-error';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { openTable } from '../../adapters/dynamodb/table';
import { isAccessPassword, newAccess } from '../../runtime/access-gate';
import type { Action } from '../../runtime/action';
import { countVisitor } from '../../runtime/count-visitor';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.openGate;

/** No script reads it, and no other site makes use of it. */
function cookieOf(value: string): string {
  const isSecure = environment.appUrl.startsWith('https:');
  return [
    `${accessCookie.name}=${value}`,
    'Path=/',
    `Max-Age=${accessCookie.seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

export const openGate: Action<typeof contract> =
  ({ rateLimits }) =>
  async ({ body, visitor, at }) => {
    const { accessPassword } = environment;
    if (accessPassword === undefined) throw new AppError('NOT_FOUND');

    await countVisitor(rateLimits, entryLimits.gateTries, { visitor, at });
    if (!isAccessPassword(body.password, accessPassword)) {
      throw new AppError('ACCESS_PASSWORD_INVALID');
    }
    const headers = { 'set-cookie': cookieOf(newAccess(accessPassword, at)) };
    return { status: 200, headers, body: { open: true } };
  };

const table = openTable(environment);
export const handler = serve(contract, openGate, {
  rateLimits: rateLimitTable(table),
  csrfSessions: csrfSessionTable(table),
});
