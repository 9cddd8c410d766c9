import * as z from 'zod';
import type { Cognito } from '../cognito';
import { changeUser } from '../directory';
import type { UserPool } from '../pool-settings';
import type { MfaPreference, User } from '../records';
import { invalidParameter, refusal } from '../refusals';
import { holderOf } from '../sessions';
import { associateToken, spendTimeCode, verifyToken } from '../software-token';
import { completeSignIn } from './complete-sign-in';
import { operation } from './operation';
import { required, type SignInStep } from './sign-in-step';

const AccessToken = z.string();
const Settings = z.object({
  Enabled: z.boolean().default(false),
  PreferredMfa: z.boolean().default(false),
});

/** What a person or an administrator may set; factors that the pool does not have can only be off. */
export const MfaSettings = z.object({
  SoftwareTokenMfaSettings: Settings.optional(),
  WebAuthnMfaSettings: z.object({ Enabled: z.boolean().default(false) }).optional(),
  SMSMfaSettings: Settings.optional(),
  EmailMfaSettings: Settings.optional(),
});
type MfaSettings = z.infer<typeof MfaSettings>;

export const associateSoftwareToken = operation(
  z.object({ AccessToken }),
  async (cognito, input) => {
    const { user, client } = holderOf(cognito, input.AccessToken);
    assertTokensOn(client.pool);
    return { SecretCode: await associateToken(cognito, user) };
  },
);

export const verifySoftwareToken = operation(
  z.object({ AccessToken, UserCode: z.string().regex(/^[0-9]{6}$/) }),
  async (cognito, input) => {
    const { user, client } = holderOf(cognito, input.AccessToken);
    assertTokensOn(client.pool);
    await verifyToken(cognito, user, input.UserCode);
    return { Status: 'SUCCESS' };
  },
);

export const setUserMfaPreference = operation(
  MfaSettings.extend({ AccessToken }),
  async (cognito, input) => {
    const { user, client } = holderOf(cognito, input.AccessToken);
    return preferFactors(cognito, client.pool, user, input);
  },
);

/** Turns factors on and off; what is not named stays. */
export async function preferFactors(
  cognito: Cognito,
  pool: UserPool,
  user: User,
  { SoftwareTokenMfaSettings: token, WebAuthnMfaSettings: passkey, ...others }: MfaSettings,
) {
  if (Object.values(others).some((other) => other?.Enabled)) {
    throw invalidParameter('User does not have delivery config set to turn on SMS or email MFA');
  }
  if (token?.Enabled && !user.softwareToken) throw refusal('tokenMissing');

  const before = user.mfa ?? { softwareToken: false, isPreferred: false, passkey: false };
  const mfa: MfaPreference = {
    softwareToken: token?.Enabled ?? before.softwareToken,
    isPreferred: token ? token.Enabled && token.PreferredMfa : before.isPreferred,
    passkey: passkey?.Enabled ?? before.passkey,
  };
  if (mfa.passkey) assertPasskeyMfa(pool, mfa);
  await changeUser(cognito, user.sub, () => ({ mfa }));
  return {};
}

/** The answer to the question for a code; a wrong one may be tried again in the same session. */
export async function answerTimeCode(cognito: Cognito, step: SignInStep, session: string) {
  const code = required(step.parameters, 'SOFTWARE_TOKEN_MFA_CODE');
  const pending = cognito.challenges.find(session);
  const user = cognito.users.find(pending?.sub ?? '');
  if (pending?.kind !== 'second-factor' || pending.clientId !== step.client.id || !user) {
    throw refusal('sessionUnknown');
  }
  if (pending.expiresAt < cognito.now()) throw refusal('sessionExpired');

  await spendTimeCode(cognito, user, code);
  cognito.challenges.take(session);
  return completeSignIn(cognito, step, user.sub);
}

export function describeMfa({ mfa }: User) {
  return {
    ...(mfa?.softwareToken && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
    ...(mfa?.isPreferred && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
  };
}

function assertTokensOn({ properties }: UserPool): void {
  const isOn = properties.MfaConfiguration !== 'OFF';
  if (!isOn || !properties.EnabledMfas.includes('SOFTWARE_TOKEN_MFA')) throw refusal('tokensOff');
}

/** Who could sign in by a passkey alone would be locked out with it, so another factor has to stand beside it. */
function assertPasskeyMfa({ properties }: UserPool, { softwareToken }: MfaPreference): void {
  if (properties.WebAuthnFactorConfiguration !== 'MULTI_FACTOR_WITH_USER_VERIFICATION') {
    throw invalidParameter('WebAuthn MFA is not enabled for the user pool');
  }
  if (!softwareToken) {
    throw invalidParameter('WebAuthn MFA needs another MFA method beside it');
  }
}
