import { useEffect, useState } from 'react';
import { limits } from '#shared/domain/limits';
import { useMessages } from '../../../../i18n/use-messages';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { closeShape, filterShape, searchShape } from '../../../../ui/icon-shapes';
import { Input } from '../../../../ui/input';
import { Kbd } from '../../../../ui/kbd';
import { Popover } from '../../../../ui/popover';
import { useActiveFilters } from './active-filters';
import { FilterFields } from './filter-fields';
import { changed, type FilterName, type ListFilters } from './filters';
import { filterMessages } from './messages/catalogue';

const searchAfterMilliseconds = 250;

interface Props {
  readonly filters: ListFilters;
  /** With `isTyping`, going back skips what was typed in between. */
  readonly onFilters: (filters: ListFilters, isTyping?: boolean) => void;
}

/** The search, the menu of filters, and what is in use as chips that take it away again. */
export function FilterBar({ filters, onFilters }: Props) {
  const t = useMessages(filterMessages);
  const active = useActiveFilters(filters);
  const without = (names: readonly FilterName[]) =>
    onFilters(changed(filters, Object.fromEntries(names.map((name) => [name, '']))));

  return (
    <>
      <search className="list-tools">
        <SearchField filters={filters} onFilters={onFilters} />
        <Popover
          label={t('filter.openButtonLabel')}
          align="end"
          className="filter-menu"
          trigger={(props) => (
            <Button {...props} look="bare" icon={filterShape}>
              {t('filter.openButtonLabel')}
            </Button>
          )}
        >
          {(close) => <FilterFields filters={filters} onFilters={onFilters} onClose={close} />}
        </Popover>
      </search>
      {active.length > 0 && (
        <ul className="filter-chips" aria-label={t('filter.activeLabel')}>
          {active.map(({ label, names }) => (
            <li key={names[0]}>
              <button
                type="button"
                className="filter-chip"
                aria-label={t('filter.clearChipLabel', { filter: label })}
                onClick={() => without(names)}
              >
                {label}
                <Icon shape={closeShape} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What is typed is searched for after a short pause; the address remembers it. */
function SearchField({ filters, onFilters }: Props) {
  const t = useMessages(filterMessages);
  const { search = '' } = filters;
  const [text, setText] = useState(search);
  useEffect(() => setText(search), [search]);
  useEffect(() => {
    if (text.trim() === search) return;
    const find = () => onFilters(changed(filters, { search: text.trim() }), true);
    const timer = setTimeout(find, searchAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [text, search, filters, onFilters]);

  return (
    <div className="with">
      <Icon shape={searchShape} />
      <Input
        type="search"
        aria-label={t('filter.searchLabel')}
        placeholder={t('filter.searchPlaceholder')}
        maxLength={limits.searchLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Kbd>/</Kbd>
    </div>
  );
}
