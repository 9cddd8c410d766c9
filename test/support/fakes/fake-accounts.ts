import type { ProfileRecord, Profiles } from '#functions/ports/profiles';
import type { SettingsStore } from '#functions/ports/settings';
import type { SubscriptionReader } from '#functions/ports/subscriptions';
import type { UsageReader } from '#functions/ports/usage';
import { defaultSettings, type Settings } from '#shared/domain/settings';
import { freeSubscription, type SubscriptionRecord } from '#shared/domain/subscription-record';

export function fakeProfiles(given: readonly ProfileRecord[] = []): Profiles {
  const profiles = new Map(given.map((profile) => [profile.id, profile]));
  return {
    find: async (ownerId) => profiles.get(ownerId),
    create: async (ownerId, profile) => {
      if (!profiles.has(ownerId)) profiles.set(ownerId, profile);
    },
  };
}

/** `everybody` is what an account finds that saved nothing itself. */
export function fakeSettings(everybody: Settings = defaultSettings): SettingsStore {
  const saved = new Map<string, Settings>();
  const get = (ownerId: string) => saved.get(ownerId) ?? everybody;
  return {
    get: async (ownerId) => get(ownerId),
    update: async (ownerId, change) => {
      const changed = Object.fromEntries(
        Object.entries(change).filter(([, value]) => value !== undefined),
      );
      const settings = { ...get(ownerId), ...changed };
      saved.set(ownerId, settings);
      return settings;
    },
  };
}

export function fakeSubscriptions(
  everybody: SubscriptionRecord = freeSubscription,
): SubscriptionReader {
  return { get: async () => everybody };
}

export const proSubscription: SubscriptionRecord = { ...freeSubscription, plan: 'pro' };

export function fakeUsage({ invoices = 0, storageBytes = 0 } = {}): UsageReader {
  return {
    countIssuedInvoices: async () => invoices,
    sumStorageBytes: async () => storageBytes,
  };
}
