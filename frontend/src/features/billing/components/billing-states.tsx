import type { UseQueryResult } from '@tanstack/react-query';
import { commonMessages } from '../../../i18n/messages/catalogue';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { reloadShape } from '../../../ui/icon-shapes';
import { Bone, Skeleton } from '../../../ui/skeleton';
import { billingMessages } from '../messages/catalogue';

/** The places of the rows while they load. */
export function BillingSkeleton({ rows }: { readonly rows: number }) {
  const t = useMessages(billingMessages);
  const widths = ['55%', '40%', '45%', '38%'].slice(0, rows);
  return (
    <Skeleton status={t('billing.loadingStatus')}>
      {widths.map((width) => (
        <div key={width} className="setting-row billing-bone">
          <Bone width={width} />
          <Bone width="5rem" height="2rem" />
        </div>
      ))}
    </Skeleton>
  );
}

interface FailedProps {
  readonly query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}

export function BillingFailed({ query }: FailedProps) {
  const t = useMessages(billingMessages);
  const common = useMessages(commonMessages);
  return (
    <div className="billing-failed" role="alert">
      <p>{t('billing.loadFailedError')}</p>
      <Button icon={reloadShape} isBusy={query.isFetching} onClick={() => query.refetch()}>
        {common('common.retryButtonLabel')}
      </Button>
    </div>
  );
}
