import { consents as contracts } from '#shared/contracts/consents';
import { consentReader } from '../../adapters/dynamodb/consent-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { consentBody } from './consent-body';

const contract = contracts.get;

export const getConsent: Action<typeof contract> =
  ({ consents }) =>
  async ({ caller }) => ({ status: 200, body: consentBody(await consents.find(caller.id)) });

export const handler = serve(contract, getConsent, {
  consents: consentReader(openTable(environment)),
});
