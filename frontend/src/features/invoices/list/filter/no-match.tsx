import { useMessages } from '../../../../i18n/use-messages';
import { Button } from '../../../../ui/button';
import { searchShape } from '../../../../ui/icon-shapes';
import { EmptyState } from '../../../../ui/states';
import { useActiveFilters } from './active-filters';
import type { ListFilters } from './filters';
import { filterMessages } from './messages/catalogue';

interface Props {
  readonly filters: ListFilters;
  readonly onClear: () => void;
  /** Goes on where the search stopped; undefined once everything was searched. */
  readonly onSearchOn?: (() => void) | undefined;
}

/** Names what was asked for, and offers to take it away. */
export function NoMatch({ filters, onClear, onSearchOn }: Props) {
  const t = useMessages(filterMessages);
  const active = useActiveFilters(filters);
  return (
    <EmptyState
      icon={searchShape}
      title={t('filter.emptyTitle')}
      actions={
        <>
          {onSearchOn && <Button onClick={onSearchOn}>{t('filter.searchOnButtonLabel')}</Button>}
          <Button onClick={onClear}>{t('filter.clearButtonLabel')}</Button>
        </>
      }
    >
      {t('filter.emptyHint', { filters: active.map(({ label }) => label).join(', ') })}
      {onSearchOn && ` ${t('filter.searchedPartHint')}`}
    </EmptyState>
  );
}
