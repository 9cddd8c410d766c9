import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ClientList } from '../../features/clients/components/client-list';
import { clientMessages } from '../../features/clients/messages/catalogue';
import '../../features/clients/clients.css';
import { paths, withQuery } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';

const route = getRouteApi('/workspace/clients');

export function ClientsScreen() {
  const t = useMessages(clientMessages);
  const navigate = useNavigate();
  const { search = '' } = route.useSearch();
  usePageMetadata({ title: t('clients.title'), isPrivate: true });
  const onSearch = useCallback(
    (text: string) => navigate({ href: withQuery(paths.clients, { search: text }), replace: true }),
    [navigate],
  );

  return <ClientList search={search} onSearch={onSearch} />;
}
