import { localDate } from '#shared/domain/calendar';
import type { Language } from '#shared/domain/language';
import { formatDate } from '#shared/i18n/format';
import type { JobMessageId } from '../messages/catalogue';
import type { Job } from './use-jobs';

type Say = (id: JobMessageId, values?: Record<string, string | number>) => string;

/** What the job is: „Export XLSX“. */
export function jobName({ task }: Job, t: Say): string {
  switch (task.kind) {
    case 'pdf_zip':
      return t('jobs.pdfZipTitle');
    case 'export':
      return t('jobs.exportTitle', {
        format: task.format === 'xml' ? 'UBL' : task.format.toUpperCase(),
      });
    case 'mark_paid':
      return t('jobs.markPaidTitle');
    case 'account':
      return t('jobs.accountTitle');
  }
}

/** What it is about: a period, or so many chosen invoices. */
export function jobScope({ task }: Job, t: Say, language: Language): string {
  if (task.kind === 'account') return t('jobs.ofAccountHint');
  const { selection } = task;
  if ('invoiceIds' in selection) {
    return t('jobs.ofChosenHint', { count: selection.invoiceIds.length });
  }
  return t('jobs.ofPeriodHint', {
    from: formatDate(localDate(selection.from), language),
    to: formatDate(localDate(selection.to), language),
  });
}

const failures = {
  broken: 'jobs.brokenError',
  nothing: 'jobs.nothingError',
  too_many: 'jobs.tooManyError',
} as const satisfies Record<NonNullable<Job['failure']>, JobMessageId>;

/** How far it is, or what became of it. */
export function jobStanding({ state, task, done, total, problems, failure }: Job, t: Say): string {
  switch (state) {
    case 'queued':
      return t('jobs.queuedLabel');
    case 'running':
      if (total === undefined) return t('jobs.queuedLabel');
      if (done < total) return t('jobs.runningLabel', { done, total });
      return t(task.kind === 'mark_paid' ? 'jobs.runningLabel' : 'jobs.finishingLabel', {
        done,
        total,
      });
    case 'done': {
      const count = done - problems.length;
      return t(task.kind === 'mark_paid' ? 'jobs.paidLabel' : 'jobs.doneLabel', { count });
    }
    case 'failed':
      return t(failures[failure ?? 'broken']);
    case 'cancelled':
      return total === undefined
        ? t('jobs.cancelledEarlyLabel')
        : t('jobs.cancelledLabel', { done, total });
  }
}
