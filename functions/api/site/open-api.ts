import { openApiDocument } from '#shared/contracts/openapi';
import { site as contracts } from '#shared/contracts/site';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.openApi;

export const getOpenApi: Action<typeof contract> = () => {
  // It is the same for everybody, and takes a moment to make: nobody may keep the function busy with it.
  let document: ReturnType<typeof openApiDocument> | undefined;
  return async () => {
    document ??= openApiDocument(environment.version);
    return { status: 200, body: document };
  };
};

export const handler = serve(contract, getOpenApi, {});
