import { useEffect, useState } from 'react';
import { limits } from '#shared/domain/limits';
import { refusalWords } from '../../../api/api-error';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { useUpgradeOffer } from '../../../api/use-upgrade-offer';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Button, LinkButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import {
  infoShape,
  peopleShape,
  plusShape,
  searchShape,
  warningShape,
} from '../../../ui/icon-shapes';
import { Input } from '../../../ui/input';
import { Kbd } from '../../../ui/kbd';
import { laterPart } from '../../../ui/later-part';
import { Banner, EmptyState, ErrorState } from '../../../ui/states';
import { clientMessages } from '../messages/catalogue';
import type { Client } from '../model/client-form';
import { useClientPages } from '../model/use-client-pages';
import { useDeferredDelete } from '../model/use-deferred-delete';
import { ClientListSkeleton } from './client-list-skeleton';
import { ClientTable } from './client-table';

const ClientDialog = laterPart(async () => (await import('./client-dialog')).ClientDialog);

const searchAfterMilliseconds = 250;
const searchFieldId = 'client-search';

/** Where the work goes on when what had the focus goes away. */
function focusSearch(): void {
  document.getElementById(searchFieldId)?.focus();
}

interface Props {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

interface ListProps extends Props {
  /** Somebody comes to write down a new client, or to go on with it. */
  readonly isAdding?: boolean;
}

export function ClientList({ search, onSearch, isAdding = false }: ListProps) {
  const t = useMessages(clientMessages);
  const [edited, setEdited] = useState<Client | 'new' | undefined>(isAdding ? 'new' : undefined);

  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('clients.title')}</h1>
          <Stats />
        </div>
        <div className="acts">
          <LinkButton href={paths.importClients}>{t('clients.importButtonLabel')}</LinkButton>
          <Button look="main" icon={plusShape} onClick={() => setEdited('new')}>
            {t('clients.newButtonLabel')}
          </Button>
        </div>
      </div>
      <Unfinished />
      <OverLimit />
      <Search search={search} onSearch={onSearch} />
      <Rows search={search} onSearch={onSearch} onEdit={setEdited} />
      {edited && (
        <ClientDialog
          client={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onReopen={() => setEdited(edited)}
        />
      )}
    </div>
  );
}

function Stats() {
  const t = useMessages(clientMessages);
  const { data } = useEndpointQuery('clients.list', { query: { stats: '1' } });
  if (!data || !('stats' in data)) return <p className="meta">{'\u00a0'}</p>;

  const { count, limit, remaining } = data.stats;
  return (
    <p className="meta">
      {limit < 0
        ? t('clients.statsHint', { count })
        : t('clients.statsLimitHint', { count, limit, remaining })}
    </p>
  );
}

/** A smaller plan takes nobody away; it only takes nobody new. */
function OverLimit() {
  const t = useMessages(clientMessages);
  const { data } = useEndpointQuery('clients.list', { query: { stats: '1' } });
  const offer = useUpgradeOffer();
  const stats = data && 'stats' in data ? data.stats : undefined;
  if (!stats || stats.limit < 0 || stats.count <= stats.limit) return null;

  return (
    <Banner
      icon={infoShape}
      action={
        offer && (
          <LinkButton size="small" href={offer.href}>
            {t('clients.upgradeButtonLabel', { price: offer.price })}
          </LinkButton>
        )
      }
    >
      {t('clients.overLimitHint', { limit: stats.limit })}
    </Banner>
  );
}

/** An import that something cut off waits to be finished on its own screen. */
function Unfinished() {
  const t = useMessages(clientMessages);
  const { data } = useEndpointQuery('clients.listImports', {});
  if (!data || data.imports.length === 0) return null;

  return (
    <Banner
      icon={warningShape}
      isAttention
      action={
        <LinkButton size="small" href={paths.importClients}>
          {t('clients.unfinishedButtonLabel')}
        </LinkButton>
      }
    >
      {t('clients.unfinishedHint')}
    </Banner>
  );
}

/** What is typed is searched for after a short pause; the address remembers it. */
function Search({ search, onSearch }: Props) {
  const t = useMessages(clientMessages);
  const [text, setText] = useState(search);
  useEffect(() => setText(search), [search]);
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => onSearch(text.trim()), searchAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);

  return (
    <search className="client-tools">
      <div className="with">
        <Icon shape={searchShape} />
        <Input
          type="search"
          id={searchFieldId}
          aria-label={t('clients.searchLabel')}
          placeholder={t('clients.searchPlaceholder')}
          maxLength={limits.searchLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Kbd>/</Kbd>
      </div>
    </search>
  );
}

function Rows({
  search,
  onSearch,
  onEdit,
}: Props & { readonly onEdit: (client: Client | 'new') => void }) {
  const t = useMessages(clientMessages);
  const list = useClientPages(search);
  const { hidden, deleteClient } = useDeferredDelete();
  const clients = list.clients.filter(({ id }) => !hidden.has(id));

  if (list.isPending || list.isSearchingOn) return <ClientListSkeleton />;
  if (list.isError && clients.length === 0) {
    return (
      <ErrorState
        title={t('clients.failedTitle')}
        actions={<Button onClick={() => list.refetch()}>{t('clients.retryButtonLabel')}</Button>}
      >
        {refusalWords(list.error) ?? t('clients.failedHint')}
      </ErrorState>
    );
  }
  if (clients.length === 0) return <Nobody search={search} onSearch={onSearch} onEdit={onEdit} />;
  return (
    <>
      <ClientTable
        clients={clients}
        onEdit={onEdit}
        onDelete={deleteClient}
        onEmptied={focusSearch}
      />
      {list.hasNextPage && (
        <div className="client-more">
          <Button isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t(
              list.isFetchingNextPage
                ? 'clients.loadingMoreButtonLabel'
                : 'clients.loadMoreButtonLabel',
            )}
          </Button>
        </div>
      )}
    </>
  );
}

function Nobody({
  search,
  onSearch,
  onEdit,
}: Props & { readonly onEdit: (client: 'new') => void }) {
  const t = useMessages(clientMessages);
  if (search === '') {
    return (
      <EmptyState
        icon={peopleShape}
        title={t('clients.emptyTitle')}
        actions={<Button onClick={() => onEdit('new')}>{t('clients.newButtonLabel')}</Button>}
      >
        {t('clients.emptyHint')}
      </EmptyState>
    );
  }
  const clear = () => {
    onSearch('');
    focusSearch();
  };
  return (
    <EmptyState
      icon={searchShape}
      title={t('clients.emptySearchTitle')}
      actions={<Button onClick={clear}>{t('clients.clearSearchButtonLabel')}</Button>}
    >
      {t('clients.emptySearchHint')}
    </EmptyState>
  );
}
