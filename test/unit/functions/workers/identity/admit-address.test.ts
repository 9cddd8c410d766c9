import type { PreSignUpTriggerEvent } from 'aws-lambda';
import type { AddressHolder } from '#functions/ports/address-holders';
import { admitAddress } from '#functions/workers/identity/admit-address';
import { addMilliseconds } from '#shared/domain/calendar';
import { googleLinkSeconds, refusalIn } from '#shared/domain/google-sign-in';
import type { UserId } from '#shared/domain/ids';
import { rateLimits } from '#shared/domain/rate-limit';
import { now } from '../../../../support/builders/times';
import { fakeAddressHolders } from '../../../../support/fakes/fake-address-holders';
import { fakeGoogleLinks } from '../../../../support/fakes/fake-google-links';
import { fakeMailer } from '../../../../support/fakes/fake-mailer';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';
import { fakeSecurityEvents } from '../../../../support/fakes/fake-security-events';

process.env['APP_URL'] = 'https://app.splatno.example';
process.env['MAIL_FROM'] = 'faktury@splatno.example';

const email = 'tereza@gmail.example';
const native: AddressHolder = {
  id: 'tenant-1',
  username: 'tenant-1',
  isExternal: false,
  isConfirmed: true,
};
const ofGoogle: AddressHolder = {
  id: 'tenant-2',
  username: 'google_987',
  isExternal: true,
  isConfirmed: true,
};

function anEvent(
  triggerSource: PreSignUpTriggerEvent['triggerSource'],
  attributes: Readonly<Record<string, string>> = {},
) {
  return {
    triggerSource,
    userPoolId: 'pool-1',
    userName: 'Google_123',
    request: { userAttributes: { email, email_verified: 'true', ...attributes } },
  } as unknown as PreSignUpTriggerEvent;
}
const google = (attributes?: Readonly<Record<string, string>>) =>
  anEvent('PreSignUp_ExternalProvider', attributes);

function given(...holders: readonly AddressHolder[]) {
  const addressHolders = fakeAddressHolders({ [email]: holders });
  const googleLinks = fakeGoogleLinks();
  const mailer = fakeMailer('splatno.example');
  const securityEvents = fakeSecurityEvents();
  const ports = {
    addressHolders,
    googleLinks,
    securityEvents,
    mailer,
    rateLimits: fakeRateLimits(),
  };
  return { ...ports, admit: (event = google(), at = now) => admitAddress(ports, event, at) };
}

const until = addMilliseconds(now, googleLinkSeconds * 1000);

describe('a first sign-in with Google', () => {
  it('makes an account for an address that nobody has', async () => {
    await expect(given().admit()).resolves.toBeUndefined();
  });

  it.each(['false', ''])(
    'is refused with an address that Google did not verify (%s)',
    async (verified) => {
      const { admit, addressHolders } = given(native);
      await expect(admit(google({ email_verified: verified }))).rejects.toThrow(
        'GOOGLE_ADDRESS_UNVERIFIED',
      );
      expect(addressHolders.linked).toEqual([]);
    },
  );

  it('neither takes over an account nor makes a second one', async () => {
    const { admit, addressHolders } = given(native);
    await expect(admit()).rejects.toThrow('ADDRESS_HAS_ACCOUNT');
    expect(addressHolders.linked).toEqual([]);
    expect(addressHolders.removed).toEqual([]);
  });

  it('is connected when the owner has asked for it, once', async () => {
    const { admit, addressHolders, googleLinks, securityEvents } = given(native);
    const log = () => securityEvents.list(native.id as UserId, { limit: 9 });
    await googleLinks.allow(native.id as UserId, until);
    expect((await log()).items).toEqual([]);
    await expect(admit()).rejects.toThrow('GOOGLE_CONNECTED');
    expect(addressHolders.linked).toEqual([{ username: 'tenant-1', subject: '123' }]);
    const connected = { kind: 'factor_changed', factor: 'google', change: 'added' };
    expect((await log()).items).toMatchObject([connected]);

    await expect(admit()).rejects.toThrow('ADDRESS_HAS_ACCOUNT');
    expect(addressHolders.linked).toHaveLength(1);
    expect((await log()).items).toHaveLength(1);
  });

  it('is not connected when the leave to do it is over', async () => {
    const { admit, addressHolders, googleLinks } = given(native);
    await googleLinks.allow(native.id as UserId, until);
    await expect(admit(google(), until)).rejects.toThrow('ADDRESS_HAS_ACCOUNT');
    expect(addressHolders.linked).toEqual([]);
  });

  it('is not connected to an account that somebody else has asked for', async () => {
    const { admit, addressHolders, googleLinks } = given(native);
    await googleLinks.allow('tenant-9' as UserId, until);
    await expect(admit()).rejects.toThrow('ADDRESS_HAS_ACCOUNT');
    expect(addressHolders.linked).toEqual([]);
  });

  it('is refused when another Google account has the address', async () => {
    const { admit, googleLinks } = given(ofGoogle);
    await googleLinks.allow(ofGoogle.id as UserId, until);
    await expect(admit()).rejects.toThrow('ADDRESS_HAS_ACCOUNT');
  });

  it('takes the place of a registration that nobody confirmed', async () => {
    const { admit, addressHolders } = given({ ...native, isConfirmed: false });
    await expect(admit()).resolves.toBeUndefined();
    expect(addressHolders.removed).toEqual(['tenant-1']);
  });
});

describe('a registration by e-mail', () => {
  const register = anEvent('PreSignUp_SignUp', { email_verified: '' });

  it('makes no second account beside that of Google', async () => {
    await expect(given(ofGoogle).admit(register)).rejects.toThrow('ADDRESS_HAS_ACCOUNT');
  });

  it('is told to the owner of that account, and only so often', async () => {
    const { admit, mailer } = given(ofGoogle);
    for (let time = 0; time <= rateLimits.registeredAgain.most; time += 1) {
      await expect(admit(register)).rejects.toThrow('ADDRESS_HAS_ACCOUNT');
    }
    expect(mailer.sent).toHaveLength(rateLimits.registeredAgain.most);
    expect(mailer.sent[0]?.recipients).toEqual([email]);
    expect(Buffer.from(mailer.sent[0]?.message ?? []).toString()).toContain(
      'https://app.splatno.example/auth/login',
    );
  });

  it('is let through otherwise; other native accounts are kept apart by Cognito', async () => {
    await expect(given(native).admit(register)).resolves.toBeUndefined();
    await expect(given().admit(register)).resolves.toBeUndefined();
  });
});

it('knows a refusal within a sentence of Cognito', () => {
  expect(refusalIn('PreSignUp failed with error GOOGLE_CONNECTED. ')).toBe('GOOGLE_CONNECTED');
  expect(refusalIn('PreSignUp failed with error CAPTCHA_INVALID. ')).toBeUndefined();
});
