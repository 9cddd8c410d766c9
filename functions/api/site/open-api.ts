import { openApiDocument } from '#shared/contracts/openapi';
import { site as contracts } from '#shared/contracts/site';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.openApi;

export const getOpenApi: Action<typeof contract> = () => async () => ({
  status: 200,
  body: openApiDocument(environment.version),
});

export const handler = serve(contract, getOpenApi, {});
