import { ConfirmForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoPasswordResets } from '#functions/adapters/cognito/password-resets';
import { openLocalAccounts } from '../support/local/open-accounts';

jest.setTimeout(60_000);

const email = 'petr@example.cz';
const password = 'Heslo-123456';
const proposed = 'Nove-heslo-789';

let local: Awaited<ReturnType<typeof openLocalAccounts>>;
beforeEach(async () => {
  local = await openLocalAccounts({ email, password });
});
afterEach(() => local.close());

const resets = () => {
  const { client, clientId } = local;
  return cognitoPasswordResets({ serverClientId: clientId }, () => client);
};
const ask = (address: string) => resets().request({ email: address, language: 'cs' });

it('mails a code that leads to a new password', async () => {
  await ask(email);
  const [mail] = local.mails;
  expect(mail?.to).toBe(email);
  await local.client.send(
    new ConfirmForgotPasswordCommand({
      ClientId: local.clientId,
      Username: email,
      ConfirmationCode: /\d{6}/.exec(mail?.html ?? '')?.[0] ?? '',
      Password: proposed,
    }),
  );
  expect(await local.isPassword(proposed)).toBe(true);
});

it('says nothing of an address that has no account', async () => {
  await expect(ask('nikdo@example.cz')).resolves.toBeUndefined();
  expect(local.mails).toEqual([]);
});

it('says nothing when an account had its mails, and mails no more', async () => {
  for (let asked = 0; asked < 7; asked += 1) await expect(ask(email)).resolves.toBeUndefined();
  expect(local.mails).toHaveLength(5);
});

it('is not silent about what is no answer', async () => {
  const unknownClient = cognitoPasswordResets({ serverClientId: 'nobody' }, () => local.client);
  await expect(unknownClient.request({ email, language: 'cs' })).rejects.toThrow();
});
