import type { ComponentProps } from 'react';
import { partyOf } from '../../../api/use-company-lookup';
import { useCompanySearch } from '../../../api/use-company-search';
import { useMessages } from '../../../i18n/use-messages';
import { Combobox } from '../../../ui/combobox';
import type { TextField } from '../../../ui/text-field';
import { clientMessages } from '../messages/catalogue';
import type { ClientForm } from '../model/client-form';

type FieldProps = Pick<
  ComponentProps<typeof TextField>,
  'value' | 'error' | 'autoComplete' | 'onValue'
>;

interface Props {
  readonly field: FieldProps;
  /** Nothing but the name is written yet, so the register may be asked for the rest. */
  readonly isSearched: boolean;
  readonly onCompany: (company: Omit<ClientForm, 'email'>) => void;
}

/** A name by hand; while the rest is empty, companies of the register that are called so fill it in. */
export function ClientNameField({ field, isSearched, onCompany }: Props) {
  const t = useMessages(clientMessages);
  const { companies, note, isUnavailable } = useCompanySearch(field.value, isSearched);

  return (
    <Combobox
      className="wide"
      label={t('clients.nameLabel')}
      autoFocus
      {...field}
      hint={isUnavailable && <span role="status">{note}</span>}
      isFreeText
      options={companies.map(({ ico, name, city }) => ({
        id: ico,
        content: (
          <>
            <b>{name}</b>
            <small>{[ico, city, t('clients.aresOptionNote')].filter(Boolean).join(', ')}</small>
          </>
        ),
      }))}
      listLabel={t('clients.companiesFoundLabel')}
      onChoose={(index) => {
        const company = companies[index];
        if (company) onCompany(partyOf(company));
      }}
    />
  );
}
