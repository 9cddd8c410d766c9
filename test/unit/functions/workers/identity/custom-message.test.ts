import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { customMessage } from '#functions/workers/identity/custom-message';
import { now } from '../../../../support/builders/times';
import { fakeLog } from '../../../../support/fakes/fake-log';

process.env['APP_URL'] = 'https://app.splatno.example';

function anEvent(
  triggerSource: CustomMessageTriggerEvent['triggerSource'],
  request: object = {},
): CustomMessageTriggerEvent {
  return {
    version: '1',
    region: 'eu-central-1',
    userPoolId: 'eu-central-1_Test',
    userName: 'a',
    callerContext: { awsSdkVersion: '', clientId: '' },
    triggerSource,
    request: {
      userAttributes: { email: 'tereza+faktury@jinovatka.example', locale: 'cs' },
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
      ...request,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  } as CustomMessageTriggerEvent;
}

const word = (event: CustomMessageTriggerEvent) =>
  customMessage({})({ event, at: now, log: fakeLog() });

describe('the mails about an account', () => {
  it.each([
    ['CustomMessage_SignUp', 'Potvrďte svůj e-mail', '/auth/confirm'],
    ['CustomMessage_ResendCode', 'Potvrďte svůj e-mail', '/auth/confirm'],
    ['CustomMessage_ForgotPassword', 'Obnovení hesla', '/auth/reset-password'],
  ] as const)('%s leads to its screen with address and code', async (source, subject, path) => {
    const { emailSubject, emailMessage } = await word(anEvent(source));
    const link = `https://app.splatno.example${path}?email=tereza%2Bfaktury%40jinovatka.example&amp;code={####}`;
    expect(emailSubject).toBe(subject);
    expect(emailMessage).toContain(`href="${link}"`);
    expect(emailMessage).toContain('lang="cs"');
  });

  it.each([
    ['/invoices/new?copy=1', '&amp;next=%2Finvoices%2Fnew%3Fcopy%3D1'],
    ['/{####}&code=1', '&amp;next=%2F%7B%23%23%23%23%7D%26code%3D1'],
    ['/\ud800', '&amp;next=%2F%EF%BF%BD'],
    ['https://elsewhere.example', ''],
    [`/${'a'.repeat(500)}`, ''],
    [undefined, ''],
  ])('leads on to where somebody was going: %j', async (next, expected) => {
    const clientMetadata = next && { next };
    const { emailMessage } = await word(anEvent('CustomMessage_SignUp', { clientMetadata }));
    expect(emailMessage).toContain(`&amp;code={####}${expected}"`);
  });

  it('tells the owner of an address with which somebody registers anew', async () => {
    const clientMetadata = { reason: 'registered' };
    const reset = await word(anEvent('CustomMessage_ForgotPassword', { clientMetadata }));
    expect(reset.emailSubject).toBe('Účet u nás už máte');
    expect(reset.emailMessage).toContain('/auth/reset-password?email=');
    const confirmation = await word(anEvent('CustomMessage_SignUp', { clientMetadata }));
    expect(confirmation.emailSubject).toBe('Potvrďte svůj e-mail');
  });

  it('shows the code too, for those whose link does not open', async () => {
    const { emailMessage } = await word(anEvent('CustomMessage_SignUp'));
    expect(emailMessage?.match(/\{####\}/g)).toHaveLength(2);
  });

  it('speaks the language of the app that asked, else that of the account', async () => {
    const userAttributes = { email: 'a@b.example', locale: 'en-GB' };
    const english = await word(anEvent('CustomMessage_SignUp', { userAttributes }));
    expect(english.emailSubject).toBe('Confirm your e-mail');
    const clientMetadata = { language: 'cs' };
    const asked = await word(anEvent('CustomMessage_SignUp', { userAttributes, clientMetadata }));
    expect(asked.emailSubject).toBe('Potvrďte svůj e-mail');
  });

  it('lets no address become markup', async () => {
    const userAttributes = { email: '"><script>alert(1)</script>@b.example' };
    const { emailMessage } = await word(anEvent('CustomMessage_SignUp', { userAttributes }));
    expect(emailMessage).not.toContain('<script');
    expect(emailMessage).toContain('%22%3E%3Cscript%3E');
  });

  it('gives a new address its code without a link', async () => {
    const { emailMessage } = await word(anEvent('CustomMessage_UpdateUserAttribute'));
    expect(emailMessage).toContain('{####}');
    expect(emailMessage).not.toContain('href');
  });

  it('leaves other mails to Cognito', async () => {
    expect(await word(anEvent('CustomMessage_Authentication'))).toEqual({});
  });

  it('stays within what Cognito sends', async () => {
    const { emailSubject, emailMessage } = await word(anEvent('CustomMessage_ForgotPassword'));
    expect(emailSubject?.length).toBeLessThanOrEqual(140);
    expect(emailMessage?.length).toBeLessThanOrEqual(20_000);
  });
});
