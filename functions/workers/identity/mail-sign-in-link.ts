import type { VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda';
import type { workers } from '#shared/contracts/workers';
import { addMilliseconds, type Instant } from '#shared/domain/calendar';
import type { EntryRefusal } from '#shared/domain/entry-refusal';
import type { UserId } from '#shared/domain/ids';
import { signInLinks as limits } from '#shared/domain/limits';
import { rateLimits as windows } from '#shared/domain/rate-limit';
import type { AccountMailKind } from '#shared/emails/account-mails';
import type { PortsOf } from '../../ports/table';
import { limitOfAddress } from '../../runtime/count-visitor';
import { hashToken, newToken } from '../../runtime/csrf-token';
import { sendAccountMail } from '../../runtime/send-account-mail';
import { languageOfAccount } from './account-attributes';
import { wayOf } from './way-of';

type Ports = PortsOf<typeof workers.verifyAuthChallenge>;

interface Wish {
  readonly event: Pick<VerifyAuthChallengeResponseTriggerEvent, 'request' | 'userName'>;
  /** Of the secret that the browser keeps. */
  readonly verifierHash: string;
  readonly at: Instant;
}

/**
 * Counts by who asks together with the name that is asked for, which limits one without an account in the same way:
 * whoever asks for mails to somebody else uses up nothing of theirs. The challenge that began this sign-in comes
 * along once more to say who asks.
 */
async function refusalOf(
  { captcha, rateLimits }: Ports,
  { event, at }: Wish,
): Promise<EntryRefusal | undefined> {
  const solved = await captcha.read(event.request.clientMetadata?.['captcha'] ?? '', at);
  if (!solved) return { code: 'CAPTCHA_INVALID' };

  const asked = { address: `${solved.visitor} ${event.userName}` };
  const seconds =
    (await rateLimits.take(limitOfAddress(windows.signInLinks), asked, at)) ??
    (await rateLimits.take(windows.signInLinksOfAccount, { address: event.userName }, at));
  return seconds === undefined ? undefined : { code: 'TOO_MANY_ATTEMPTS', seconds };
}

/** The link into the account, or the way by password for one that a second factor protects: a link has none. */
async function linkFor(
  { signInLinks, secondFactors }: Ports,
  ownerId: UserId,
  { event, verifierHash, at }: Wish,
): Promise<{ readonly kind: AccountMailKind; readonly path: string }> {
  if (await secondFactors.find(ownerId)) {
    const { userAttributes, clientMetadata } = event.request;
    const email = encodeURIComponent(userAttributes['email'] ?? '');
    const way = wayOf(clientMetadata?.['next']);
    return { kind: 'sign-in-by-password', path: `/auth/login?email=${email}${way}` };
  }

  const code = newToken();
  const expiresAt = addMilliseconds(at, limits.lifetimeSeconds * 1000);
  await signInLinks.put(ownerId, { codeHash: hashToken(code), verifierHash, expiresAt });
  return { kind: 'sign-in', path: `/auth/callback?code=${code}&state=${verifierHash}` };
}

/** Mails a link to the account that is asked for, if there is one. Gives back why nothing more may be mailed. */
export async function mailSignInLink(ports: Ports, wish: Wish): Promise<EntryRefusal | undefined> {
  const refusal = await refusalOf(ports, wish);
  if (refusal) return refusal;

  const { userAttributes, clientMetadata, userNotFound } = wish.event.request;
  const { sub, email } = userAttributes;
  if (!sub || !email || userNotFound) return undefined;

  const { kind, path } = await linkFor(ports, sub as UserId, wish);
  const language = languageOfAccount(userAttributes, clientMetadata);
  await sendAccountMail(ports.mailer, { kind, email, language, path, at: wish.at });
  return undefined;
}
