import { handler } from '#functions/api/fallback';
import { anEvent } from '../../../support/builders/an-event';

describe('a call that no contract declares', () => {
  const call = async (method: string, path: string, headers = {}) => {
    const { body, ...reply } = await handler(anEvent({ method, path, headers }));
    return { ...reply, body: JSON.parse(body ?? '') };
  };

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['POST', '/api/invoices/a/b'],
    ['GET', '/API/invoices'],
    ['GET', '/api/openapiXjson'],
    ['GET', '/api/invoices/'],
  ])('is not found: %s %s', async (method, path) => {
    const { statusCode, body, headers } = await call(method, path);
    expect(statusCode).toBe(404);
    expect(body).toMatchObject({ code: 'NOT_FOUND', message: 'Tady nic není.' });
    expect(headers).not.toHaveProperty('allow');
  });

  it.each([
    ['PATCH', '/api/invoices', 'DELETE, GET, POST, PUT'],
    ['DELETE', '/api/invoices/01ARZ3NDEKTSV4RRFFQ69G5FAV', 'GET'],
    ['HEAD', '/api/health', 'GET'],
    ['PUT', '/api/users/abc/profile', 'GET'],
  ])('says what the address does offer: %s %s', async (method, path, allow) => {
    const { statusCode, headers, body } = await call(method, path, { 'accept-language': 'en' });
    expect(statusCode).toBe(405);
    expect(headers).toMatchObject({ allow, 'cache-control': 'no-store' });
    expect(body.message).toBe('This address does not offer that operation.');
  });
});
