import { getOpenApi } from '#functions/api/site/open-api';
import { endpoints } from '#shared/contracts/index';
import { aRequest } from '../../../../support/builders/a-request';

describe('the OpenAPI document', () => {
  it('describes every call', async () => {
    const { body } = await getOpenApi({})(aRequest({ caller: undefined }));
    const text = JSON.stringify(body);
    expect(body['openapi']).toBe('3.1.0');
    for (const { id } of endpoints) expect(text).toContain(`"operationId":"${id}"`);
  });

  it('is made once, however often it is asked for', async () => {
    const ask = getOpenApi({});
    const first = await ask(aRequest({ caller: undefined }));
    expect((await ask(aRequest({ caller: undefined }))).body).toBe(first.body);
  });
});
