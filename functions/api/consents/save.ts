import { consents as contracts } from '#shared/contracts/consents';
import { type ConsentRecord, consentVersion } from '#shared/domain/consent';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import { consentTable } from '../../adapters/dynamodb/consent-table';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { countCall } from '../../runtime/count-call';
import { environment } from '../../runtime/environment';
import { newId } from '../../runtime/new-id';
import { serve } from '../../runtime/serve';
import { consentBody } from './consent-body';

const contract = contracts.save;

export const saveConsent: Action<typeof contract> =
  ({ consents, rateLimits }) =>
  async ({ body, caller, at }) => {
    await countCall(rateLimits, limits.consents, caller.id, at);

    const { analytics, marketing, updated_from: source, version = consentVersion } = body;
    const record: ConsentRecord = { id: newId(at), analytics, marketing, source, version, at };
    await consents.add(caller.id, record);
    return { status: 200, body: consentBody(record) };
  };

const table = openTable(environment);
export const handler = serve(contract, saveConsent, {
  consents: consentTable(table),
  rateLimits: rateLimitTable(table),
  csrfSessions: csrfSessionTable(table),
});
