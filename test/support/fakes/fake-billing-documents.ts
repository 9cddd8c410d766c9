import type { BillingDocument, BillingDocuments } from '#functions/ports/billing-documents';

export function fakeBillingDocuments(): BillingDocuments {
  const kept = new Map<string, BillingDocument>();
  const find: BillingDocuments['find'] = async (ownerId, id) => kept.get(`${ownerId} ${id}`);
  return {
    find,
    keep: async (ownerId, document) => {
      const first = await find(ownerId, document.id);
      if (!first) kept.set(`${ownerId} ${document.id}`, document);
      return first ?? document;
    },
  };
}
