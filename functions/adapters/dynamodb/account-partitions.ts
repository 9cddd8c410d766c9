import type { UserId } from '#shared/domain/ids';
import type { Item } from './item';
import {
  billingKeys,
  clientImportKeys,
  clientKeys,
  consentKeys,
  deviceSessionKeys,
  invoiceKeys,
  jobKeys,
  jobShards,
  mailKeys,
  mailShards,
  notificationKeys,
  ownerKeys,
  pdfJobKeys,
  pdfJobShards,
  pictureKeys,
  pictureShards,
  signInLinkKeys,
} from './keys';

/**
 * Partitions that belong to one account and go with it, in the order of their going. Documents are not among
 * them: law wants some of them kept.
 */
export function ownPartitions(id: UserId): readonly string[] {
  return [
    invoiceKeys.words(id),
    invoiceKeys.numbers(id),
    invoiceKeys.clientFigures(id, '' as never).pk,
    clientKeys.partition(id),
    clientKeys.words(id),
    clientImportKeys.partition(id),
    clientImportKeys.parts(id),
    consentKeys.partition(id),
    billingKeys.document(id, '').pk,
    notificationKeys.partition(id),
    ownerKeys.idempotency(id, '').pk,
    signInLinkKeys.link(id, '').pk,
    deviceSessionKeys.partition(id),
    // Profile, settings, counts and limits: last, because they say whose account it is.
    ownerKeys.years(id),
  ];
}

function shardsOf(count: number, partition: (shard: number) => string): readonly string[] {
  return Array.from({ length: count }, (_, shard) => partition(shard));
}

/** Partitions of all accounts, in which what belongs to one begins with its id. */
export const sharedPartitions: readonly string[] = [
  ...shardsOf(mailShards, mailKeys.shard),
  ...shardsOf(jobShards, jobKeys.shard),
  ...shardsOf(pdfJobShards, pdfJobKeys.shard),
  ...shardsOf(pictureShards, pictureKeys.shard),
];

/** The keys of an item, for a write. */
export function keyOf({ pk, sk }: Pick<Item, 'pk' | 'sk'>) {
  return { pk, sk };
}
