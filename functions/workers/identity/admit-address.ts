import type { PreSignUpTriggerEvent } from 'aws-lambda';
import type { Instant } from '#shared/domain/calendar';
import { type GoogleRefusal, googleRefusals } from '#shared/domain/google-sign-in';
import type { UserId } from '#shared/domain/ids';
import { rateLimits as windows } from '#shared/domain/rate-limit';
import type { AddressHolder, AddressHolders } from '../../ports/address-holders';
import type { GoogleLinks } from '../../ports/google-links';
import type { Mailer } from '../../ports/mailer';
import type { RateLimits } from '../../ports/rate-limits';
import type { SecurityEventLog } from '../../ports/security-events';
import { isTooOften } from '../../runtime/count-call';
import { noteSecurityEvent } from '../../runtime/note-security-event';
import { sendAccountMail } from '../../runtime/send-account-mail';
import { languageOfAccount } from './account-attributes';

interface Ports {
  readonly addressHolders: AddressHolders;
  readonly googleLinks: GoogleLinks;
  readonly securityEvents: SecurityEventLog;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
}

type Event = Pick<PreSignUpTriggerEvent, 'triggerSource' | 'userPoolId' | 'userName' | 'request'>;

function refuse(refusal: GoogleRefusal): never {
  throw new Error(refusal);
}

/** `google_1234` → `1234`; pools write the name of the provider in either case. */
function googleSubject(userName: string): string {
  return userName.replace(/^google_/i, '');
}

/**
 * Lets an address have one account. Cognito itself keeps native accounts apart from each other, but not from those
 * that come through Google, each of which would become an account of its own.
 */
export async function admitAddress(ports: Ports, event: Event, at: Instant): Promise<void> {
  const { triggerSource, userPoolId, request } = event;
  const { email = '', email_verified: verified } = request.userAttributes;
  if (triggerSource === 'PreSignUp_SignUp') {
    const holders = await ports.addressHolders.list(userPoolId, email);
    if (!holders.some(({ isExternal }) => isExternal)) return;
    await tellOwner(ports, event, email, at);
    refuse(googleRefusals.hasAccount);
  }
  if (triggerSource !== 'PreSignUp_ExternalProvider') return;

  // Whoever may write any address into a profile elsewhere must not get at anything here by it.
  if (verified !== 'true') refuse(googleRefusals.unverified);
  const holders = await ports.addressHolders.list(userPoolId, email);
  const proved = holders.filter(({ isConfirmed }) => isConfirmed);
  if (proved.length > 0) return connectOrRefuse(ports, event, proved, at);

  // Google vouches for the address, and nobody else has; what was only begun must not become a second account.
  for (const { username } of holders) {
    await ports.addressHolders.removeUnconfirmed(userPoolId, username);
  }
}

/** The app shows the same to everybody who registers, so that only the owner learns of the account. */
async function tellOwner(
  { mailer, rateLimits }: Ports,
  { request }: Event,
  email: string,
  at: Instant,
) {
  if (await isTooOften(rateLimits, windows.registeredAgain, { address: email }, at)) return;

  const language = languageOfAccount(request.userAttributes, request.clientMetadata);
  const kind = 'registered-with-google';
  await sendAccountMail(mailer, { kind, email, language, path: '/auth/login', at });
}

async function connectOrRefuse(
  { addressHolders, googleLinks, securityEvents }: Ports,
  { userPoolId, userName }: Event,
  holders: readonly AddressHolder[],
  at: Instant,
): Promise<void> {
  const native = holders.find(({ isExternal }) => !isExternal);
  const id = native?.id as UserId;
  const isAllowed = native !== undefined && (await googleLinks.take(id, at));
  if (!isAllowed) refuse(googleRefusals.hasAccount);

  await addressHolders.linkGoogle(userPoolId, native.username, googleSubject(userName));
  const changed = { kind: 'factor_changed', factor: 'google', change: 'added' } as const;
  await noteSecurityEvent({ securityEvents }, { caller: { id }, at }, changed);
  // Cognito would make an account all the same, and fail at it, because the name is taken now.
  refuse(googleRefusals.connected);
}
