import { errors as contracts } from '#shared/contracts/errors';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { errorLogTable } from '../../adapters/dynamodb/error-log-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { countAgainst } from '../../runtime/count-call';
import { countError } from '../../runtime/count-error';
import { environment } from '../../runtime/environment';
import { errorRecord, senderOf } from '../../runtime/error-record';
import { log } from '../../runtime/log';
import { serve } from '../../runtime/serve';

const contract = contracts.report;

export const reportError: Action<typeof contract> =
  ({ errorLog, rateLimits }) =>
  async (request) => {
    const { body, at, visitor = '' } = request;
    await countAgainst(rateLimits, limits.errorReports, { address: visitor }, at);
    const record = errorRecord({ ...body, ...senderOf(request) }, at);

    await errorLog.append(record);
    log.warn('error in the app', { errorId: record.error_id, message: record.message });
    countError('AppErrors');
    return { status: 202, body: { error_id: record.error_id } };
  };

const table = openTable(environment);
export const handler = serve(contract, reportError, {
  errorLog: errorLogTable(table),
  rateLimits: rateLimitTable(table),
  csrfSessions: csrfSessionTable(table),
});
