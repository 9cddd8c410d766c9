import { useState } from 'react';
import { documentKinds } from '#shared/domain/document-kind';
import { currencies } from '#shared/domain/money';
import { useMessages } from '../../../../i18n/use-messages';
import { useToday } from '../../../../platform/use-today';
import { Button } from '../../../../ui/button';
import { SelectField, TextField } from '../../../../ui/text-field';
import { kindLabels, presetLabels, sortLabels, sortValueOf } from './active-filters';
import { ClientFilter } from './client-filter';
import { changed, type ListFilters } from './filters';
import { filterMessages } from './messages/catalogue';
import { daysOf, periodPresets, presetOf } from './periods';

interface Props {
  readonly filters: ListFilters;
  readonly onFilters: (filters: ListFilters) => void;
}

/** Every choice works at once. */
export function FilterFields({ filters, onFilters, onClose }: Props & { onClose: () => void }) {
  const t = useMessages(filterMessages);
  const set = (change: ListFilters) => onFilters(changed(filters, change));
  const setSort = (value: string) => {
    const [sort = '', order = ''] = value.split(' ');
    set({ sort, order });
  };

  return (
    <>
      <PeriodFields filters={filters} onFilters={onFilters} />
      <ClientFilter clientId={filters.clientId} onClient={(id) => set({ clientId: id })} />
      <SelectField
        label={t('filter.currencyLabel')}
        value={filters.currency ?? ''}
        choices={[
          { value: '', label: t('filter.anyCurrencyOption') },
          ...currencies.map((value) => ({ value, label: value })),
        ]}
        onValue={(currency) => set({ currency })}
      />
      <SelectField
        label={t('filter.kindLabel')}
        value={filters.kind ?? ''}
        choices={[
          { value: '', label: t('filter.anyKindOption') },
          ...documentKinds.map((value) => ({
            value,
            label: t(kindLabels[value] ?? 'filter.anyKindOption'),
          })),
        ]}
        onValue={(kind) => set({ kind })}
      />
      <SelectField
        label={t('filter.sortLabel')}
        value={sortValueOf(filters)}
        choices={Object.entries(sortLabels).map(([value, label]) => ({ value, label: t(label) }))}
        onValue={setSort}
      />
      <Button onClick={onClose}>{t('filter.closeButtonLabel')}</Button>
    </>
  );
}

type Choice = '' | 'own' | (typeof periodPresets)[number];

function PeriodFields({ filters, onFilters }: Props) {
  const t = useMessages(filterMessages);
  const today = useToday();
  const { from = '', to = '' } = filters;
  const [isOwn, setIsOwn] = useState(false);
  const set = (change: ListFilters) => onFilters(changed(filters, change));

  const named = presetOf(filters, today);
  const choice: Choice = isOwn ? 'own' : (named ?? (from || to ? 'own' : ''));
  const choose = (value: Choice) => {
    setIsOwn(value === 'own');
    if (value === '') set({ from: '', to: '' });
    else if (value !== 'own') set(daysOf(value, today));
  };

  return (
    <>
      <SelectField
        label={t('filter.periodLabel')}
        value={choice}
        choices={[
          { value: '', label: t('filter.anyPeriodOption') },
          ...periodPresets.map((value) => ({ value, label: t(presetLabels[value]) })),
          { value: 'own', label: t('filter.ownOption') },
        ]}
        onValue={choose}
      />
      {choice === 'own' && (
        <div className="filter-days">
          <TextField
            type="date"
            label={t('filter.fromLabel')}
            value={from}
            max={to || undefined}
            onValue={(value) => set({ from: value })}
          />
          <TextField
            type="date"
            label={t('filter.toLabel')}
            value={to}
            min={from || undefined}
            onValue={(value) => set({ to: value })}
          />
        </div>
      )}
    </>
  );
}
