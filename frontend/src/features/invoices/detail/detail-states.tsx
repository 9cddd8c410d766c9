import { refusalWords } from '../../../api/api-error';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Button, LinkButton } from '../../../ui/button';
import { documentShape } from '../../../ui/icon-shapes';
import { Sheet } from '../../../ui/sheet';
import { Bone, Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { invoiceMessages } from '../messages/catalogue';

export function DetailNotFound() {
  const t = useMessages(invoiceMessages);
  return (
    <EmptyState
      icon={documentShape}
      title={t('invoices.notFoundTitle')}
      actions={
        <LinkButton look="main" href={paths.invoices}>
          {t('invoices.allInvoicesButtonLabel')}
        </LinkButton>
      }
    >
      {t('invoices.notFoundHint')}
    </EmptyState>
  );
}

export function DetailFailed({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const t = useMessages(invoiceMessages);
  return (
    <ErrorState
      title={t('invoices.detailFailedTitle')}
      actions={
        <Button look="main" onClick={onRetry}>
          {t('invoices.retryButtonLabel')}
        </Button>
      }
    >
      {refusalWords(error) ?? t('invoices.detailFailedHint')}
    </ErrorState>
  );
}

/** Paper and facts at their final sizes. */
export function DetailSkeleton() {
  return (
    <div className="page">
      <Skeleton>
        <div className="det-head">
          <Bone width="20rem" height="2.125rem" />
        </div>
        <div className="det">
          <div className="paper">
            <Sheet>
              <div className="blank-paper" />
            </Sheet>
          </div>
          <div className="facts">
            <Bone width="8rem" />
            <p className="big">
              <Bone width="14rem" height="2.75rem" />
            </p>
            <Bone width="100%" height="2.5rem" />
          </div>
        </div>
      </Skeleton>
    </div>
  );
}
