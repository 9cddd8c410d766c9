import { isCurrentConsent } from '#shared/domain/consent';
import { callEndpoint } from '../../../api/client';
import { currentSession } from '../../../api/session/session-store';
import { consentStore, forgetConsent, keepConsent } from '../../../platform/consent';
import { sendConsent } from './save-consent';

/**
 * Brings device and account together. What the account has chosen counts, on whatever device it was; a choice made
 * before signing in becomes its own where it has none, and one that did not arrive is sent again.
 */
export async function syncConsent(): Promise<void> {
  const user = currentSession()?.user;
  const local = consentStore.get();
  if (!user) return;
  const isOwn = local?.userId === user.id;
  if (isOwn && local.pending === 'retry') return sendConsent(local, user.id, 'banner_retry');
  // What is allowed here may have been withdrawn elsewhere; where nothing is, there is nothing to ask for.
  if (isOwn && !local.analytics && !local.marketing) return;

  const kept = await callEndpoint('consents.get', {});
  if (currentSession()?.user.id !== user.id || consentStore.get() !== local) return;
  const { analytics, marketing, updated_from: source, version = 0 } = kept;
  if (source && isCurrentConsent({ version })) {
    keepConsent({ analytics, marketing, source, version, userId: user.id });
  } else if (local?.pending === 'sync') {
    await sendConsent(local, user.id, 'banner_pending_sync');
  } else if (local && !isOwn) {
    // Somebody else chose on this device, for an account of their own.
    forgetConsent();
  }
}
