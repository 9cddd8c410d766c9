import { useMessages } from '../../../i18n/use-messages';
import { jobMessages } from '../messages/catalogue';
import { useDismissedJobs } from '../model/dismissed';
import { isUnderWay, useJobs } from '../model/use-jobs';
import { JobRow } from './job-row';
import '../jobs.css';

/** What runs in the background and what it made; nothing while there is nothing to say. */
export function JobList() {
  const t = useMessages(jobMessages);
  const dismissed = useDismissedJobs();
  const shown = useJobs().filter((job) => isUnderWay(job) || !dismissed.has(job.id));
  if (shown.length === 0) return null;

  return (
    <ul className="jobs" aria-label={t('jobs.listLabel')}>
      {shown.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </ul>
  );
}
