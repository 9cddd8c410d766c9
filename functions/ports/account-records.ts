import type { Client } from '#shared/domain/client';
import type { ConsentRecord } from '#shared/domain/consent';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import type { MailJob } from '#shared/domain/mail-job';
import type { Notice } from '#shared/domain/notification';
import type { Picture } from '#shared/domain/picture';
import type { Settings } from '#shared/domain/settings';
import type { SubscriptionRecord } from '#shared/domain/subscription-record';
import type { BillingDocument } from './billing-documents';
import type { ProfileRecord } from './profiles';

/** What an account has beside its issued documents. */
export interface AccountRecord {
  readonly profile: ProfileRecord | undefined;
  readonly settings: Settings;
  readonly subscription: SubscriptionRecord;
  /** Tax documents of the plan, as they were handed out. */
  readonly bills: readonly BillingDocument[];
  readonly consents: readonly ConsentRecord[];
  readonly drafts: readonly Invoice[];
  readonly clients: readonly Client[];
  readonly notices: readonly Notice[];
  readonly mails: readonly MailJob[];
  /** Lines of the security log, as they were written. */
  readonly securityEvents: readonly unknown[];
  readonly pictures: readonly Picture[];
}

export interface AccountRecords {
  read(ownerId: UserId): Promise<AccountRecord>;
}
