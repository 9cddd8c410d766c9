import { changePassword } from '#functions/api/access/change-password';
import type { Accounts } from '#functions/ports/accounts';
import type { access } from '#shared/contracts/access';
import { aRequest } from '../../../../support/builders/a-request';
import { fakeAccounts } from '../../../../support/fakes/fake-passwords';
import { fakeSecurityEvents } from '../../../../support/fakes/fake-security-events';

const person = { email: 'petr@example.cz', password: 'Heslo-123456', accessTokens: ['token-1'] };
const passwords = { currentPassword: person.password, newPassword: 'Nove-heslo-789' };

function open(accounts: Accounts = fakeAccounts(person)) {
  const securityEvents = fakeSecurityEvents();
  return { securityEvents, change: changePassword({ accounts, securityEvents }) };
}
const asking = (body = passwords) =>
  aRequest<typeof access.changePassword>({ body, accessToken: 'token-1' });

describe('the password', () => {
  it('is changed by whoever knows the one before, which the log of the account tells', async () => {
    const accounts = fakeAccounts(person);
    const { change, securityEvents } = open(accounts);
    const request = asking();
    const { body } = await change(request);

    expect(body).toEqual({ success: true, message: 'Heslo je změněné.' });
    expect(accounts.isPassword(person.email, passwords.newPassword)).toBe(true);
    const { items } = await securityEvents.list(request.caller.id, { limit: 5 });
    expect(items).toMatchObject([{ kind: 'password_changed', way: 'settings' }]);
  });

  it.each([
    ['WRONG_PASSWORD', { ...passwords, currentPassword: 'Jine-heslo-1' }],
    ['weak_password', { ...passwords, newPassword: 'slabe' }],
  ])('stays as it is with %s, and nothing is noted', async (code, body) => {
    const { change, securityEvents } = open();
    const request = asking(body);
    await expect(change(request)).rejects.toMatchObject({ code });
    const { items } = await securityEvents.list(request.caller.id, { limit: 5 });
    expect(items).toEqual([]);
  });

  it('can be tried five times', async () => {
    const { change } = open();
    const wrong = asking({ ...passwords, currentPassword: 'Jine-heslo-1' });
    for (let tries = 0; tries < 5; tries += 1) await change(wrong).catch(() => undefined);
    await expect(change(asking())).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('says no more than that it failed for reasons that nobody foresaw', async () => {
    const failing = {
      ...fakeAccounts(person),
      changePassword: () => Promise.reject(new Error('?')),
    };
    await expect(open(failing).change(asking())).rejects.toMatchObject({
      code: 'password_update_error',
    });
  });
});
