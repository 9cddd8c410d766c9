import { refusalWords } from '../../../api/api-error';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Button, LinkButton } from '../../../ui/button';
import { peopleShape } from '../../../ui/icon-shapes';
import { Bone, Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { clientMessages } from '../messages/catalogue';

/** Deleted, or never there. Invoices of a client outlive it, so the way to them stays open. */
export function ClientNotFound({ id }: { readonly id: string }) {
  const t = useMessages(clientMessages);
  return (
    <EmptyState
      icon={peopleShape}
      title={t('clients.notFoundTitle')}
      actions={
        <>
          <LinkButton look="main" href={paths.clients}>
            {t('clients.allClientsButtonLabel')}
          </LinkButton>
          <LinkButton href={withQuery(paths.invoices, { clientId: id })}>
            {t('clients.itsInvoicesButtonLabel')}
          </LinkButton>
        </>
      }
    >
      {t('clients.notFoundHint')}
    </EmptyState>
  );
}

export function ClientDetailFailed({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const t = useMessages(clientMessages);
  return (
    <ErrorState
      title={t('clients.detailFailedTitle')}
      actions={
        <Button look="main" onClick={onRetry}>
          {t('clients.retryButtonLabel')}
        </Button>
      }
    >
      {refusalWords(error) ?? t('clients.failedHint')}
    </ErrorState>
  );
}

/** Name, figures and rows at their final sizes. */
export function ClientDetailSkeleton() {
  return (
    <div className="page">
      <Skeleton>
        <div className="client-head">
          <Bone width="20rem" height="2.125rem" />
        </div>
        <div className="client-figures">
          {['invoiced', 'open', 'overdue', 'pays'].map((figure) => (
            <div key={figure}>
              <p>
                <Bone width="6rem" />
              </p>
              <Bone width="9rem" height="1.75rem" />
            </div>
          ))}
        </div>
        <div className="client-bones">
          {['one', 'two', 'three'].map((row) => (
            <div key={row}>
              <Bone width="40%" />
              <Bone width="6rem" />
            </div>
          ))}
        </div>
      </Skeleton>
    </div>
  );
}
