import { google as contracts } from '#shared/contracts/google';
import { addMilliseconds } from '#shared/domain/calendar';
import { isRecentSignIn } from '#shared/domain/erasure';
import { googleLinkSeconds } from '#shared/domain/google-sign-in';
import { AppError } from '#shared/errors/app-error';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { googleLinkTable } from '../../adapters/dynamodb/google-link-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.allowConnection;

export const allowConnection: Action<typeof contract> =
  ({ googleLinks }) =>
  async ({ caller, at }) => {
    if (!isRecentSignIn(caller.signedInAt, at)) throw new AppError('RECENT_SIGN_IN_REQUIRED');

    await googleLinks.allow(caller.id, addMilliseconds(at, googleLinkSeconds * 1000));
    return { status: 204 };
  };

const table = openTable(environment);
export const handler = serve(contract, allowConnection, {
  googleLinks: googleLinkTable(table),
  csrfSessions: csrfSessionTable(table),
});
