import type { MailJobs } from '#functions/ports/mail-jobs';
import type { ProfileRecord, Profiles } from '#functions/ports/profiles';
import type { SecurityEventLog } from '#functions/ports/security-events';
import type { SettingsStore } from '#functions/ports/settings';
import type { KeptSubscription, Subscriptions } from '#functions/ports/subscriptions';
import type { UsageReader } from '#functions/ports/usage';
import { rateLimits } from '#shared/domain/rate-limit';
import { defaultSettings, type Settings } from '#shared/domain/settings';
import { freeSubscription, type SubscriptionRecord } from '#shared/domain/subscription-record';
import { AppError } from '#shared/errors/app-error';
import { fakeStripeEvents } from './fake-stripe-events';

export function fakeProfiles(given: readonly ProfileRecord[] = []): Profiles {
  const profiles = new Map(given.map((profile) => [profile.id, profile]));
  return {
    find: async (ownerId) => profiles.get(ownerId),
    create: async (ownerId, profile) => {
      if (!profiles.has(ownerId)) profiles.set(ownerId, profile);
    },
    setLanguage: async (ownerId, language) => {
      const profile = profiles.get(ownerId);
      if (profile) profiles.set(ownerId, { ...profile, language });
    },
  };
}

interface Beside {
  readonly securityEvents?: SecurityEventLog;
  readonly mailJobs?: MailJobs;
}

/** `everybody` is what an account finds that saved nothing itself; another bank account is noted in what lies beside. */
export function fakeSettings(
  everybody: Settings = defaultSettings,
  { securityEvents, mailJobs }: Beside = {},
): SettingsStore {
  const saved = new Map<string, Settings>();
  const get = (ownerId: string) => saved.get(ownerId) ?? everybody;
  return {
    get: async (ownerId) => get(ownerId),
    update: async (ownerId, change, witness) => {
      if (witness && witness.before !== get(ownerId).bank_account) {
        throw new AppError('EDIT_CONFLICT');
      }
      if (witness) await securityEvents?.append(ownerId, witness.event);
      if (witness?.mail) {
        const limit = rateLimits.mailRecipients;
        const at = witness.mail.requestedAt;
        const request = { entry: undefined, at, recipients: 0, limit };
        await mailJobs?.create(ownerId, witness.mail, request);
      }
      const changed = Object.fromEntries(
        Object.entries(change).filter(([, value]) => value !== undefined),
      );
      const settings = { ...get(ownerId), ...changed };
      saved.set(ownerId, settings);
      return settings;
    },
  };
}

/** `everybody` is what an account finds for which nothing was written. */
export function fakeSubscriptions(
  everybody: SubscriptionRecord = freeSubscription,
  stripeEvents = fakeStripeEvents(),
): Subscriptions {
  const saved = new Map<string, KeptSubscription>();
  const keptOf = (ownerId: string) => saved.get(ownerId) ?? { record: everybody, revision: 0 };
  return {
    getKept: async (ownerId) => keptOf(ownerId),
    get: async (ownerId) => keptOf(ownerId).record,
    put: async (ownerId, record, revision, event) =>
      stripeEvents.writeWith(event, () => {
        if (keptOf(ownerId).revision !== revision) return false;
        saved.set(ownerId, { record, revision: revision + 1 });
        return true;
      }),
  };
}

export const proSubscription: SubscriptionRecord = { ...freeSubscription, plan: 'pro' };

export function fakeUsage({ invoices = 0, storageBytes = 0 } = {}): UsageReader {
  return {
    countIssuedInvoices: async () => invoices,
    sumStorageBytes: async () => storageBytes,
  };
}
