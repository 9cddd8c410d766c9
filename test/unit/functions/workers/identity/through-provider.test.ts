import { comesThroughProvider } from '#functions/workers/identity/through-provider';
import { fakeAppClients } from '../../../../support/fakes/fake-app-clients';

const anEvent = (clientId: string) => ({ userPoolId: 'pool-1', callerContext: { clientId } });
const appClients = fakeAppClients();

describe('a sign-in', () => {
  it.each([
    ['as the client of Google', 'google', undefined, true],
    ['as the client of Google, which Cognito tells by nothing', 'google', {}, true],
    ['by a password', 'web', { captcha: 'solved' }, false],
    ['that brings nothing along on purpose', 'web', {}, false],
    ['that a program makes without anything', 'web', undefined, false],
  ])('%s', async (_, clientId, metadata, expected) => {
    expect(await comesThroughProvider({ appClients }, anEvent(clientId), metadata)).toBe(expected);
  });

  it('of the app asks Cognito for nothing', async () => {
    const isForProviders = jest.fn();
    const captcha = { captcha: 'solved' };
    await comesThroughProvider({ appClients: { isForProviders } }, anEvent('web'), captcha);
    expect(isForProviders).not.toHaveBeenCalled();
  });
});
