import type { DueDays, DueInvoice } from '#functions/ports/due-days';

export function fakeDueDays(): DueDays {
  const watched = new Map<string, DueInvoice & { readonly dueDate: string }>();
  const keyOf = (...parts: readonly string[]) => parts.join('#');
  return {
    watch: async (ownerId, invoiceId, dueDate) => {
      watched.set(keyOf(ownerId, invoiceId, dueDate), { ownerId, invoiceId, dueDate });
    },
    listForAnyOwner: async (dueDate, limit) =>
      [...watched.values()]
        .filter((one) => one.dueDate === dueDate)
        .map(({ ownerId, invoiceId }) => ({ ownerId, invoiceId }))
        .sort((a, b) => (keyOf(a.ownerId, a.invoiceId) < keyOf(b.ownerId, b.invoiceId) ? -1 : 1))
        .slice(0, limit),
    forget: async (ownerId, invoiceId, dueDate) => {
      watched.delete(keyOf(ownerId, invoiceId, dueDate));
    },
  };
}
