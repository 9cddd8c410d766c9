import { type ConsentChoice, type ConsentSource, consentVersion } from '#shared/domain/consent';
import { ApiError } from '../../../api/api-error';
import { callEndpoint } from '../../../api/client';
import { currentSession } from '../../../api/session/session-store';
import { consentStore, keepConsent, type StoredConsent } from '../../../platform/consent';

/** How a choice was kept: everywhere it should be, on this page only, or not by the server. */
export type ConsentOutcome =
  | { readonly kind: 'kept' }
  | { readonly kind: 'not-stored' }
  | { readonly kind: 'not-sent'; readonly message: string | undefined };

/** Sends a choice to the account; until it has arrived, this device remembers that it has not. */
export async function sendConsent(
  choice: StoredConsent,
  userId: string,
  source: ConsentSource,
): Promise<void> {
  const { analytics, marketing, version } = choice;
  await callEndpoint('consents.save', {
    body: { analytics, marketing, updated_from: source, version },
  });
  // A newer choice that was made meanwhile has a fate of its own.
  if (consentStore.get() !== choice) return;
  const { pending: _, ...arrived } = choice;
  keepConsent({ ...arrived, userId });
}

/** Puts a choice in force at once, remembers it, and hands it to the account if somebody is signed in. */
export async function chooseConsent(
  { analytics, marketing }: ConsentChoice,
  source: ConsentSource,
): Promise<ConsentOutcome> {
  const user = currentSession()?.user;
  const common = { analytics, marketing, source, version: consentVersion };
  const choice: StoredConsent = user
    ? { ...common, userId: user.id, pending: 'retry' }
    : { ...common, pending: 'sync' };
  const isStored = keepConsent(choice);
  if (user) {
    try {
      await sendConsent(choice, user.id, source);
    } catch (error) {
      return { kind: 'not-sent', message: messageOf(error) };
    }
  }
  return { kind: isStored ? 'kept' : 'not-stored' };
}

/** Only what the server itself has said; what a lost connection says is not for people. */
function messageOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 400 && error.code !== 'TIMEOUT'
    ? error.message
    : undefined;
}
