import { isCurrentConsent } from '#shared/domain/consent';
import { callEndpoint } from '../../../api/client';
import { currentSession } from '../../../api/session/session-store';
import { consentStore, forgetConsent, keepConsent } from '../../../platform/consent';
import { sendConsent } from './save-consent';

/**
 * Brings device and account together. What the account has chosen counts; a choice made before signing in
 * becomes its own where it has none, and one that did not arrive is sent again.
 */
export async function syncConsent(): Promise<void> {
  const user = currentSession()?.user;
  const local = consentStore.get();
  if (!user) return;
  if (local?.userId === user.id) {
    if (local.pending === 'retry') await sendConsent(local, user.id, 'banner_retry');
    return;
  }

  const kept = await callEndpoint('consents.get', {});
  if (currentSession()?.user.id !== user.id || consentStore.get() !== local) return;
  const { analytics, marketing, updated_from: source, version = 0 } = kept;
  if (source && isCurrentConsent({ version })) {
    keepConsent({ analytics, marketing, source, version, userId: user.id });
  } else if (local?.pending === 'sync') {
    await sendConsent(local, user.id, 'banner_pending_sync');
  } else if (local) {
    // Somebody else chose on this device, for an account of their own.
    forgetConsent();
  }
}
