import type { Instant } from './calendar';

/** What somebody may allow beyond what the app needs to work. */
export const consentPurposes = ['analytics', 'marketing'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
export type ConsentChoice = Readonly<Record<ConsentPurpose, boolean>>;

/** Where a choice was made, or why it comes only now. */
export const consentSources = [
  'banner_accept_all',
  'banner_reject',
  'banner_customize_save',
  'banner_reject_from_customize',
  /** Made without an account, and sent after signing in. */
  'banner_pending_sync',
  /** Made with an account, and sent again because it did not arrive at first. */
  'banner_retry',
] as const;
export type ConsentSource = (typeof consentSources)[number];

/** Of the question. Whoever asks for something else raises it, and everybody is asked again. */
export const consentVersion = 1;

/** One choice as it is kept: what was allowed, when, where, and which question was answered. */
export interface ConsentRecord extends ConsentChoice {
  readonly id: string;
  readonly source: ConsentSource;
  readonly version: number;
  readonly at: Instant;
}

export const noConsent: ConsentChoice = { analytics: false, marketing: false };

/** Whether a choice answers the question as it is asked today. */
export function isCurrentConsent({ version }: Pick<ConsentRecord, 'version'>): boolean {
  return version >= consentVersion;
}
