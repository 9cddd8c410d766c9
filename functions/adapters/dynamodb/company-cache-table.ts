import { createHash } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';
import { cacheSeconds } from '#shared/domain/limits';
import type { CompanyCache } from '../../ports/company-cache';
import type { CompanySearch, FoundCompanies } from '../../ports/company-register';
import { attribute, getItem } from './item';
import { companyKeys } from './keys';
import type { Table } from './table';

function keyOf(search: CompanySearch) {
  if ('ico' in search) return companyKeys.answer(`ICO#${search.ico}`);
  const name = search.name.toLowerCase().replace(/\s+/gu, ' ').trim();
  return companyKeys.answer(`NAME#${createHash('sha256').update(name).digest('hex')}`);
}

function secondsOf(at: Instant): number {
  return Math.floor(epochMillisecondsOf(at) / 1000);
}

/** Keeps answers of the register of companies for a day. */
export function companyCacheTable(table: Table): CompanyCache {
  return {
    find: async (search, at) => {
      const item = await getItem(table, keyOf(search), { isConsistent: false });
      // The table removes expired items hours later, so the time is judged here.
      const isFresh = (attribute<number>(item, 'ttl') ?? 0) > secondsOf(at);
      return isFresh ? attribute<FoundCompanies>(item, 'found') : undefined;
    },
    put: async (search, found, at) => {
      await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: { ...keyOf(search), found, ttl: secondsOf(at) + cacheSeconds.companies },
        }),
      );
    },
  };
}
