import { ApiError } from '../../../api/api-error';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { downloadShape } from '../../../ui/icon-shapes';
import { SettingRow } from '../../../ui/setting-row';
import { showToast } from '../../../ui/toast-store';
import { jobMessages } from '../messages/catalogue';
import { useDismissedJobs } from '../model/dismissed';
import { isUnderWay, useJobs } from '../model/use-jobs';
import { JobRow } from './job-row';
import '../jobs.css';

/** Everything that the account has as one file: asked for, followed and downloaded in place. */
export function AccountExport() {
  const t = useMessages(jobMessages);
  const start = useEndpointMutation('account.exportData');
  const dismissed = useDismissedJobs();
  const latest = useJobs().find(({ task }) => task.kind === 'account');
  const isRunning = latest !== undefined && isUnderWay(latest);

  async function begin(): Promise<void> {
    try {
      await start.mutateAsync({});
      showToast('info', t('jobs.accountStartedToast'));
    } catch (error) {
      const isLimit = error instanceof ApiError && error.status === 429;
      showToast('error', t(isLimit ? 'jobs.accountLimitError' : 'jobs.startError'));
    }
  }

  return (
    <>
      <SettingRow
        label={t('jobs.accountTitle')}
        hint={t('jobs.accountHint')}
        action={
          <Button
            icon={downloadShape}
            isBusy={start.isPending || isRunning}
            onClick={() => void begin()}
          >
            {t(isRunning ? 'jobs.accountBusyButtonLabel' : 'jobs.accountButtonLabel')}
          </Button>
        }
      />
      {latest && (isRunning || !dismissed.has(latest.id)) && (
        <ul className="jobs" aria-label={t('jobs.accountTitle')}>
          <JobRow job={latest} />
        </ul>
      )}
    </>
  );
}
