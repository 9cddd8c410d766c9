import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { commonMessages } from '../../../i18n/messages/catalogue';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { reloadShape } from '../../../ui/icon-shapes';
import { ErrorState } from '../../../ui/states';
import { settingsMessages } from '../messages/catalogue';
import { AccountPart } from './account-part';
import { DefaultsPart } from './defaults-part';
import { NotificationsPart } from './notifications-part';
import { SellerPart } from './seller-part';
import { SettingsSkeleton } from './settings-skeleton';

interface Props {
  /** What belongs beside the account that invoices are paid to. */
  readonly afterAccount?: ReactNode;
}

/** The parts that the server keeps. */
export function SettingsParts({ afterAccount }: Props) {
  const common = useMessages(commonMessages);
  const t = useMessages(settingsMessages);
  const query = useEndpointQuery('account.getSettings', {});

  if (query.data) {
    const { settings } = query.data;
    return (
      <>
        <SellerPart settings={settings} />
        <AccountPart settings={settings} />
        {afterAccount}
        <DefaultsPart settings={settings} />
        <NotificationsPart settings={settings} />
      </>
    );
  }
  if (query.isPending) return <SettingsSkeleton />;
  return (
    <ErrorState
      title={t('settings.loadFailedTitle')}
      actions={
        <Button
          look="main"
          icon={reloadShape}
          isBusy={query.isFetching}
          onClick={() => query.refetch()}
        >
          {common('common.retryButtonLabel')}
        </Button>
      }
    >
      {common('common.loadFailedHint')}
    </ErrorState>
  );
}
