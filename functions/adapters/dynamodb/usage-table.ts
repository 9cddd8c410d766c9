import type { UsageReader } from '../../ports/usage';
import { attribute, getItem } from './item';
import { ownerKeys } from './keys';
import type { Table } from './table';

export function usageTable(table: Table): UsageReader {
  return {
    countIssuedInvoices: async (ownerId, month) => {
      const item = await getItem(table, ownerKeys.usage(ownerId, month));
      return attribute<number>(item, 'invoices') ?? 0;
    },
    sumStorageBytes: async (ownerId) => {
      const item = await getItem(table, ownerKeys.storage(ownerId));
      return attribute<number>(item, 'bytes') ?? 0;
    },
  };
}
