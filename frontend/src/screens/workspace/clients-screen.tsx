import { useCallback, useEffect, useState } from 'react';
import { ClientList } from '../../features/clients/components/client-list';
import { clientMessages } from '../../features/clients/messages/catalogue';
import '../../features/clients/clients.css';
import '../../ui/styles/combobox.css';
import { paths, withQuery } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { useNavigation } from '../../platform/navigation';
import { usePageMetadata } from '../../platform/page-metadata';

interface Props {
  readonly query: { readonly search?: string | undefined; readonly add?: string | undefined };
}

export function ClientsScreen({ query: { search = '', add } }: Props) {
  const t = useMessages(clientMessages);
  const { go } = useNavigation();
  usePageMetadata({ title: t('clients.title'), isPrivate: true });
  const onSearch = useCallback(
    (text: string) => go(withQuery(paths.clients, { search: text }), { replace: true }),
    [go],
  );

  const [isAdding] = useState(add !== undefined);
  useEffect(() => {
    // The dialog that is open now is not to open again on a reload.
    if (isAdding) go(paths.clients, { replace: true });
  }, [isAdding, go]);

  return <ClientList search={search} onSearch={onSearch} isAdding={isAdding} />;
}
