import type { DocumentInput } from '#shared/documents/document-input';
import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';

/** The tax document of a plan that was paid, as it was when it was first asked for. */
export interface BillingDocument {
  /** As Stripe calls it. */
  readonly id: string;
  readonly document: DocumentInput;
  readonly createdAt: Instant;
}

export interface BillingDocumentReader {
  find(ownerId: UserId, id: string): Promise<BillingDocument | undefined>;
}

export interface BillingDocuments extends BillingDocumentReader {
  /** Answers the one that is kept, which is the first. */
  keep(ownerId: UserId, document: BillingDocument): Promise<BillingDocument>;
}
