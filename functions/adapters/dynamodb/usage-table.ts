import type { UsageReader } from '../../ports/usage';
import { attribute, getItem } from './item';
import { ownerKeys } from './keys';
import type { Table } from './table';
import { countIn, digitsOf, readYear, yearCount, yearOfMonth } from './year-counts';

export function usageTable(table: Table): UsageReader {
  return {
    countIssuedInvoices: async (ownerId, month) => {
      const item = await readYear(table, ownerId, yearOfMonth(month));
      return countIn(item, yearCount.quota(digitsOf(month)));
    },
    sumStorageBytes: async (ownerId) => {
      const item = await getItem(table, ownerKeys.storage(ownerId));
      return attribute<number>(item, 'bytes') ?? 0;
    },
  };
}
