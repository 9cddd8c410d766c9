import { todayInPrague } from '#shared/domain/calendar';
import { formatDate } from '#shared/i18n/format';
import { useEndpointMutation } from '../../../../api/use-endpoint-mutation';
import { useEndpointQuery } from '../../../../api/use-endpoint-query';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { Button } from '../../../../ui/button';
import { warningShape } from '../../../../ui/icon-shapes';
import { Banner } from '../../../../ui/states';
import { showToast } from '../../../../ui/toast-store';
import { clientImportMessages } from '../messages/catalogue';
import type { ClientImport } from '../model/use-client-import';

interface Props {
  readonly onContinue: (state: ClientImport) => void;
}

/** Imports that something cut off, each with two ways out. */
export function UnfinishedImports({ onContinue }: Props) {
  const t = useMessages(clientImportMessages);
  const language = useLanguage();
  const { data } = useEndpointQuery('clients.listImports', {});
  const drop = useEndpointMutation('clients.dropImport');

  const giveUp = async (id: string) => {
    try {
      await drop.mutateAsync({ query: { id } });
      showToast('success', t('clientImport.droppedToast'));
    } catch {
      showToast('error', t('clientImport.dropFailedError'));
    }
  };

  return data?.imports.map((one) => (
    <Banner
      key={one.id}
      icon={warningShape}
      isAttention
      action={
        <div className="acts">
          <Button size="small" isBusy={drop.isPending} onClick={() => giveUp(one.id)}>
            {t('clientImport.dropButtonLabel')}
          </Button>
          <Button size="small" look="main" onClick={() => onContinue(one)}>
            {t('clientImport.continueButtonLabel')}
          </Button>
        </div>
      }
    >
      {t('clientImport.unfinishedHint', {
        date: formatDate(todayInPrague(one.startedAt), language),
        done: one.done,
        total: one.total,
      })}
    </Banner>
  ));
}
