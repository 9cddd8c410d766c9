import { useState } from 'react';
import { instantFrom, todayInPrague } from '#shared/domain/calendar';
import { formatDate } from '#shared/i18n/format';
import { callEndpoint } from '../../../api/client';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { followDownload } from '../../../platform/downloads';
import { useLanguage } from '../../../platform/language';
import { Button, IconButton } from '../../../ui/button';
import { closeShape, downloadShape } from '../../../ui/icon-shapes';
import { Link } from '../../../ui/link';
import { showToast } from '../../../ui/toast-store';
import { jobMessages } from '../messages/catalogue';
import { dismissJob } from '../model/dismissed';
import { jobName, jobScope, jobStanding } from '../model/job-words';
import { isUnderWay, type Job } from '../model/use-jobs';

interface Props {
  readonly job: Job;
}

export function JobRow({ job }: Props) {
  const t = useMessages(jobMessages);
  const language = useLanguage();
  const name = jobName(job, t);
  const isFailed = job.state === 'failed';

  return (
    <li className="job">
      <div className="job-words">
        <p>
          <strong>{name}</strong> <span className="meta">{jobScope(job, t, language)}</span>
        </p>
        <p
          className={isFailed ? 'job-standing bad' : 'job-standing num'}
          role={isFailed ? 'alert' : 'status'}
        >
          {jobStanding(job, t)}
        </p>
        {isUnderWay(job) && (
          <progress
            aria-label={t('jobs.progressLabel', { name })}
            max={job.total ?? 1}
            {...(job.total !== undefined && { value: job.done })}
          />
        )}
        {job.problems.length > 0 && <Problems problems={job.problems} />}
      </div>
      <JobActions job={job} name={name} />
    </li>
  );
}

function Problems({ problems }: Pick<Job, 'problems'>) {
  const t = useMessages(jobMessages);
  return (
    <details>
      <summary>{t('jobs.skippedLabel', { count: problems.length })}</summary>
      <ul>
        {problems.map(({ invoiceId, number, message }) => (
          <li key={invoiceId}>
            <Link href={paths.invoice(invoiceId)}>{number ?? t('jobs.noNumberLabel')}</Link>
            {' – '}
            {message}
          </li>
        ))}
      </ul>
    </details>
  );
}

function JobActions({ job, name }: Props & { readonly name: string }) {
  const t = useMessages(jobMessages);
  const language = useLanguage();
  const cancel = useEndpointMutation('jobs.cancel');
  const [isFetching, setIsFetching] = useState(false);

  const stop = async () => {
    try {
      await cancel.mutateAsync({ params: { id: job.id } });
    } catch {
      showToast('error', t('jobs.cancelError'));
    }
  };
  const download = async () => {
    setIsFetching(true);
    try {
      followDownload((await callEndpoint('jobs.download', { params: { id: job.id } })).url);
    } catch {
      showToast('error', t('jobs.downloadError'));
    } finally {
      setIsFetching(false);
    }
  };

  if (isUnderWay(job)) {
    return (
      <div className="job-actions">
        <Button size="small" isBusy={cancel.isPending} onClick={() => void stop()}>
          {t('jobs.cancelButtonLabel')}
        </Button>
      </div>
    );
  }
  const lastDay = todayInPrague(instantFrom(Date.parse(job.expiresAt)));
  return (
    <div className="job-actions">
      {job.file && (
        <Button
          size="small"
          icon={downloadShape}
          isBusy={isFetching}
          title={t('jobs.downloadHint', { date: formatDate(lastDay, language) })}
          onClick={() => void download()}
        >
          {t('jobs.downloadButtonLabel')}
        </Button>
      )}
      <IconButton
        size="small"
        icon={closeShape}
        label={t('jobs.dismissButtonLabel', { name })}
        onClick={() => dismissJob(job.id)}
      />
    </div>
  );
}
