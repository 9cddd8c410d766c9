import { parseLocalDate } from '#shared/domain/calendar';
import { formatDate } from '#shared/i18n/format';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { useToday } from '../../../../platform/use-today';
import type { FilterName, ListFilters } from './filters';
import { type FilterMessageId, filterMessages } from './messages/catalogue';
import { type PeriodPreset, presetOf } from './periods';
import { useClientName } from './use-client-name';

export const presetLabels = {
  this_month: 'filter.thisMonthOption',
  last_month: 'filter.lastMonthOption',
  quarter: 'filter.quarterOption',
  year: 'filter.yearOption',
} as const satisfies Record<PeriodPreset, FilterMessageId>;

export const kindLabels: Readonly<Record<string, FilterMessageId>> = {
  invoice: 'filter.invoiceOption',
  credit_note: 'filter.creditNoteOption',
  proforma: 'filter.proformaOption',
};

/** Orders that can be chosen, as `sort order`; the empty one is that of the tab. */
export const sortLabels: Readonly<Record<string, FilterMessageId>> = {
  '': 'filter.naturalOption',
  'date asc': 'filter.dateAscOption',
  'due asc': 'filter.dueAscOption',
  'due desc': 'filter.dueDescOption',
  'amount desc': 'filter.amountDescOption',
  'amount asc': 'filter.amountAscOption',
  'number desc': 'filter.numberDescOption',
  'number asc': 'filter.numberAscOption',
  'client asc': 'filter.clientAscOption',
};

export function sortValueOf({ sort, order = 'desc' }: ListFilters): string {
  return sort ? `${sort} ${order}` : '';
}

export interface ActiveFilter {
  readonly label: string;
  /** The members that it takes away. */
  readonly names: readonly FilterName[];
}

/** What the list is narrowed by, in words. */
export function useActiveFilters(filters: ListFilters): readonly ActiveFilter[] {
  const t = useMessages(filterMessages);
  const language = useLanguage();
  const today = useToday();
  const { search, from, to, clientId, currency, kind } = filters;
  const client = useClientName(clientId);

  const day = (text: string) => formatDate(parseLocalDate(text) ?? today, language);
  const preset = presetOf(filters, today);
  const period = () => {
    if (preset) return t(presetLabels[preset]);
    if (from && to) return t('filter.rangeChip', { from: day(from), to: day(to) });
    return from
      ? t('filter.sinceChip', { from: day(from) })
      : t('filter.untilChip', { to: day(to ?? '') });
  };
  const kindLabel = kindLabels[kind ?? ''];
  const sortLabel = sortLabels[sortValueOf(filters)];
  const all: readonly (ActiveFilter | false | undefined)[] = [
    search !== undefined && { label: t('filter.searchChip', { text: search }), names: ['search'] },
    (from ?? to) !== undefined && { label: period(), names: ['from', 'to'] },
    client !== undefined && { label: client, names: ['clientId'] },
    currency !== undefined && { label: currency, names: ['currency'] },
    kindLabel && { label: t(kindLabel), names: ['kind'] },
    filters.sort !== undefined && sortLabel && { label: t(sortLabel), names: ['sort', 'order'] },
  ];
  return all.filter((one) => one !== false && one !== undefined);
}
