import { access as contracts } from '#shared/contracts/access';
import { entryLimits } from '#shared/domain/entry-limits';
import { signInLinks } from '#shared/domain/limits';
import { cognitoPasswordResets } from '../../adapters/cognito/password-resets';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { atLeast } from '../../runtime/at-least';
import { countVisitor } from '../../runtime/count-visitor';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.requestPasswordReset;

/**
 * Counts by the network address, and by that together with the account: whoever asks for mails to somebody else uses
 * up nothing of theirs. Answer and time are the same whether or not there is an account.
 */
export const requestPasswordReset: Action<typeof contract> =
  ({ passwordResets, rateLimits }) =>
  async ({ body, language, visitor, at }) => {
    const email = body.email.trim().toLowerCase();
    const from = visitor ?? 'unknown';
    await countVisitor(rateLimits, entryLimits.resets, { visitor, at });
    await countVisitor(rateLimits, entryLimits.resetsOfAccount, {
      visitor: `${from} ${email}`,
      at,
    });

    const { reason, next } = body;
    const mailing = passwordResets.request({ email, language, reason, next });
    await atLeast(signInLinks.answerMilliseconds, mailing);
    return { status: 202, body: { success: true } };
  };

const table = openTable(environment);
export const handler = serve(contract, requestPasswordReset, {
  passwordResets: cognitoPasswordResets(environment),
  rateLimits: rateLimitTable(table),
  csrfSessions: csrfSessionTable(table),
});
