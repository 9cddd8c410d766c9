import { isLocalDate } from '#shared/domain/calendar';
import { documentKinds } from '#shared/domain/document-kind';
import { currencies } from '#shared/domain/money';
import { paths, withQuery } from '../../../../i18n/paths';
import type { ListTab } from '../tabs';

/** What the list is narrowed by, as the address holds it. Missing means all. */
export type ListFilters = Readonly<Partial<Record<FilterName, string>>>;

export const filterNames = [
  'search',
  'from',
  'to',
  'clientId',
  'currency',
  'kind',
  'sort',
  'order',
] as const;
export type FilterName = (typeof filterNames)[number];

const sorts = ['date', 'due', 'amount', 'number', 'client'];

const isValid: Readonly<Record<FilterName, (value: string) => boolean>> = {
  search: (value) => value.trim() !== '',
  from: isLocalDate,
  to: isLocalDate,
  clientId: (value) => /^\w{26}$/.test(value),
  currency: (value) => currencies.some((one) => one === value),
  kind: (value) => documentKinds.some((one) => one === value),
  sort: (value) => sorts.includes(value),
  order: (value) => value === 'asc' || value === 'desc',
};

/** The filters of an address; what nobody can have chosen is left out. */
export function filtersOf(query: Readonly<Record<string, string | undefined>>): ListFilters {
  const given = filterNames.flatMap((name) => {
    const value = query[name];
    return value !== undefined && isValid[name](value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

export function isFiltered(filters: ListFilters): boolean {
  return filterNames.some((name) => filters[name] !== undefined);
}

/** Where a tab with these filters is found. */
export function listHref(tab: ListTab, filters: ListFilters): string {
  return withQuery(paths.invoices, { status: tab === 'all' ? undefined : tab, ...filters });
}

/** The filters with some of them changed; an empty value takes one away. */
export function changed(filters: ListFilters, change: ListFilters): ListFilters {
  return filtersOf({ ...filters, ...change });
}
