import { useState } from 'react';
import { parseLocalDate } from '#shared/domain/calendar';
import type { ExportFormat } from '#shared/domain/export-format';
import { type PeriodPreset, periodOf } from '#shared/domain/named-period';
import { formatDate } from '#shared/i18n/format';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useToday } from '../../../platform/use-today';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { SelectField, TextField } from '../../../ui/text-field';
import { showToast } from '../../../ui/toast-store';
import { type JobMessageId, jobMessages } from '../messages/catalogue';

const periodLabels = {
  last_month: 'jobs.lastMonthOption',
  this_month: 'jobs.thisMonthOption',
  last_quarter: 'jobs.lastQuarterOption',
  this_quarter: 'jobs.thisQuarterOption',
  last_year: 'jobs.lastYearOption',
  this_year: 'jobs.thisYearOption',
  own: 'jobs.ownPeriodOption',
} as const satisfies Record<PeriodPreset | 'own', JobMessageId>;
type PeriodChoice = keyof typeof periodLabels;

const contentLabels = {
  pdf_zip: 'jobs.pdfZipOption',
  xlsx: 'jobs.xlsxOption',
  csv: 'jobs.csvOption',
  isdoc: 'jobs.isdocOption',
  xml: 'jobs.xmlOption',
  json: 'jobs.jsonOption',
} as const satisfies Record<ExportFormat | 'pdf_zip', JobMessageId>;
type Content = keyof typeof contentLabels;

const keysOf = <K extends string>(labels: Readonly<Record<K, unknown>>) =>
  Object.keys(labels) as K[];

interface Props {
  readonly onClose: () => void;
}

/** Which documents, and as what. The file is made in the background. */
export function PeriodExportDialog({ onClose }: Props) {
  const t = useMessages(jobMessages);
  const language = useLanguage();
  const today = useToday();
  const start = useEndpointMutation('jobs.start');
  const [choice, setChoice] = useState<PeriodChoice>('last_month');
  const [content, setContent] = useState<Content>('pdf_zip');
  const [own, setOwn] = useState(() => periodOf('last_month', today) as Typed);
  const [isChecked, setIsChecked] = useState(false);

  const period: Typed = choice === 'own' ? own : periodOf(choice, today);
  const errors = isChecked ? problemsOf(period) : {};
  const say = (id: JobMessageId | undefined) => id && t(id);

  const submit = async () => {
    setIsChecked(true);
    if (Object.keys(problemsOf(period)).length > 0) return;
    const selection = { from: period.from, to: period.to };
    try {
      await start.mutateAsync({
        body:
          content === 'pdf_zip'
            ? { kind: content, selection }
            : { kind: 'export', format: content, selection },
      });
      showToast('success', t('jobs.startedToast'));
      onClose();
    } catch {
      showToast('error', t('jobs.startError'));
    }
  };

  return (
    <Dialog
      title={t('jobs.periodTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('jobs.closeButtonLabel')}</Button>
          <Button look="main" type="submit" form="period-export" isBusy={start.isPending}>
            {t(start.isPending ? 'jobs.startingButtonLabel' : 'jobs.startButtonLabel')}
          </Button>
        </>
      }
    >
      <form
        id="period-export"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <SelectField
          label={t('jobs.periodLabel')}
          hint={choice === 'own' ? undefined : daysInWords(period, language)}
          value={choice}
          choices={keysOf(periodLabels).map((value) => ({ value, label: t(periodLabels[value]) }))}
          onValue={setChoice}
        />
        {choice === 'own' && (
          <div className="period-days">
            <TextField
              type="date"
              label={t('jobs.fromLabel')}
              error={say(errors.from)}
              value={own.from}
              onValue={(from) => setOwn({ ...own, from })}
            />
            <TextField
              type="date"
              label={t('jobs.toLabel')}
              error={say(errors.to)}
              value={own.to}
              onValue={(to) => setOwn({ ...own, to })}
            />
          </div>
        )}
        <SelectField
          label={t('jobs.formatLabel')}
          hint={t('jobs.periodHint')}
          value={content}
          choices={keysOf(contentLabels).map((value) => ({
            value,
            label: t(contentLabels[value]),
          }))}
          onValue={setContent}
        />
      </form>
    </Dialog>
  );
}

interface Typed {
  readonly from: string;
  readonly to: string;
}

function problemsOf({ from, to }: Typed): {
  readonly from?: JobMessageId;
  readonly to?: JobMessageId;
} {
  const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
  return {
    ...(!first && { from: 'jobs.dayError' as const }),
    ...(!last && { to: 'jobs.dayError' as const }),
    ...(first && last && first > last && { to: 'jobs.orderError' as const }),
  };
}

function daysInWords({ from, to }: Typed, language: Parameters<typeof formatDate>[1]) {
  const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
  return first && last && `${formatDate(first, language)} – ${formatDate(last, language)}`;
}
