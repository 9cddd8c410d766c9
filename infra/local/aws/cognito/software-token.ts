import type { Cognito } from './cognito';
import { changeUser } from './directory';
import type { User } from './records';
import { refusal } from './refusals';
import { newSecret, stepOf } from './time-codes';

/** A secret that replaces the one before only once a code has proved that the app has it. */
export async function associateToken(cognito: Cognito, user: User): Promise<string> {
  const pendingTokenSecret = newSecret();
  await changeUser(cognito, user.sub, () => ({ pendingTokenSecret }));
  return pendingTokenSecret;
}

export async function verifyToken(cognito: Cognito, user: User, code: string): Promise<void> {
  const secret = user.pendingTokenSecret;
  const { timeCodes } = cognito.attempts;
  timeCodes.assertOpen(user.sub);
  const lastStep = secret && stepOf(secret, code, cognito.now());
  if (!secret || !lastStep) {
    timeCodes.recordFailure(user.sub);
    throw refusal('tokenNotEnabled');
  }

  timeCodes.forget(user.sub);
  await changeUser(cognito, user.sub, () => ({
    softwareToken: { secret, lastStep },
    pendingTokenSecret: undefined,
  }));
}

/** Uses a code up: neither it nor an older one is taken again. */
export async function spendTimeCode(cognito: Cognito, user: User, code: string): Promise<void> {
  const { softwareToken: token } = user;
  const { timeCodes } = cognito.attempts;
  timeCodes.assertOpen(user.sub);
  const step = token && stepOf(token.secret, code, cognito.now());
  if (!token || !step) {
    timeCodes.recordFailure(user.sub);
    throw refusal('timeCodeMismatch');
  }
  if (step <= token.lastStep) throw refusal('timeCodeUsed');

  timeCodes.forget(user.sub);
  await changeUser(cognito, user.sub, () => ({ softwareToken: { ...token, lastStep: step } }));
}
