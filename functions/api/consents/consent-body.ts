import { type ConsentRecord, noConsent } from '#shared/domain/consent';

/** A choice as its calls answer it. */
export function consentBody(record: ConsentRecord | undefined) {
  if (!record) return { ...noConsent };
  const { analytics, marketing, source, version, at } = record;
  return { analytics, marketing, updated_from: source, updated_at: at, version };
}
