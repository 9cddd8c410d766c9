import { useState } from 'react';
import { limits } from '#shared/domain/limits';
import { useMessages } from '../../../../i18n/use-messages';
import { Combobox } from '../../../../ui/combobox';
import { useFoundClients } from '../../model/use-found-clients';
import { filterMessages } from './messages/catalogue';
import { useClientName } from './use-client-name';

const mostHits = 20;

interface Props {
  readonly clientId: string | undefined;
  /** An empty id means all clients. */
  readonly onClient: (id: string) => void;
}

/** The client whose documents are listed, found among all that are saved as their name is typed. */
export function ClientFilter({ clientId, onClient }: Props) {
  const t = useMessages(filterMessages);
  const name = useClientName(clientId);
  const [typed, setTyped] = useState<string | undefined>();
  const text = typed ?? '';
  const found = useFoundClients(text, mostHits);
  const { clients, total, isTotalAtLeast, isSettled, isError } = found;
  const all = { id: '', content: t('filter.anyClientOption') };
  const options = [
    ...(text.trim() === '' ? [all] : []),
    ...clients.map(({ id, name: label, ico, city }) => ({
      id: id as string,
      content: (
        <>
          <b>{label}</b>
          <small>{[ico, city].filter(Boolean).join(', ')}</small>
        </>
      ),
    })),
  ];
  const hint = () => {
    if (isError) return t('filter.clientsFailedHint');
    if (!isSettled || typed === undefined) return undefined;
    if (isTotalAtLeast) return t('filter.manyClientsHint');
    if (clients.length === 0) return t('filter.noClientHint');
    return total > clients.length
      ? t('filter.moreClientsHint', { count: clients.length, total })
      : undefined;
  };

  return (
    <Combobox
      label={t('filter.clientLabel')}
      placeholder={t('filter.anyClientOption')}
      maxLength={limits.searchLength}
      hint={<span role="status">{hint()}</span>}
      value={typed ?? name ?? ''}
      onValue={setTyped}
      // What is typed next takes the place of who was chosen.
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      options={options}
      listLabel={t('filter.clientsFoundLabel')}
      onChoose={(index) => {
        setTyped(undefined);
        onClient(options[index]?.id ?? '');
      }}
    />
  );
}
