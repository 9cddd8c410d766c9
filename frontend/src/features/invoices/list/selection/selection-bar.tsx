import { useState } from 'react';
import type { WireRequest } from '#shared/contracts/wire';
import type { ExportFormat } from '#shared/domain/export-format';
import { limits } from '#shared/domain/limits';
import { formatMoney } from '#shared/i18n/format';
import { useEndpointMutation } from '../../../../api/use-endpoint-mutation';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { Button, IconButton } from '../../../../ui/button';
import { checkShape, closeShape, documentShape, downloadShape } from '../../../../ui/icon-shapes';
import { laterPart } from '../../../../ui/later-part';
import { Menu } from '../../../../ui/menu';
import { showToast } from '../../../../ui/toast-store';
import type { InvoiceRow } from '../../model/spoken';
import { sumsOf } from '../months';
import { type SelectionMessageId, selectionMessages } from './messages/catalogue';
import './selection.css';

const MarkPaidDialog = laterPart(async () => (await import('./mark-paid-dialog')).MarkPaidDialog);

const formatLabels = {
  xlsx: 'selection.xlsxOption',
  csv: 'selection.csvOption',
  isdoc: 'selection.isdocOption',
  xml: 'selection.xmlOption',
  json: 'selection.jsonOption',
} as const satisfies Record<ExportFormat, SelectionMessageId>;
const formats = Object.keys(formatLabels) as ExportFormat[];

interface Props {
  readonly rows: readonly InvoiceRow[];
  readonly onClear: () => void;
}

/** What can be done with the chosen invoices. Each is a job, which stands above the list. */
export function SelectionBar({ rows, onClear }: Props) {
  const t = useMessages(selectionMessages);
  const language = useLanguage();
  const start = useEndpointMutation('jobs.start');
  const [isPaying, setIsPaying] = useState(false);
  const ids = rows.map(({ id }) => id);
  const isTooMany = ids.length > limits.chosenInvoices;
  const selection = { invoiceIds: ids };
  const sum = sumsOf(rows)
    .map(({ amount, currency }) => formatMoney(amount, currency, language))
    .join(' + ');

  const begin = async (body: WireRequest<'jobs.start'>['body']) => {
    try {
      await start.mutateAsync({ body });
      showToast('success', t('selection.startedToast'));
      setIsPaying(false);
      onClear();
    } catch {
      showToast('error', t('selection.startError'));
    }
  };
  const busy = { disabled: isTooMany || start.isPending, look: 'bare' } as const;

  return (
    <>
      <section className="pick" aria-label={t('selection.barLabel')}>
        <p role="status" className="num">
          {t('selection.countLabel', { count: ids.length })}
          {isTooMany && (
            <small> {t('selection.tooManyHint', { limit: limits.chosenInvoices })}</small>
          )}
        </p>
        {sum && <span className="pick-sum num">{sum}</span>}
        <Button
          {...busy}
          icon={documentShape}
          onClick={() => void begin({ kind: 'pdf_zip', selection })}
        >
          {t('selection.pdfButtonLabel')}
        </Button>
        <Menu
          label={t('selection.exportMenuLabel')}
          groups={[
            formats.map((format) => ({
              id: format,
              label: t(formatLabels[format]),
              run: () => void begin({ kind: 'export', format, selection }),
            })),
          ]}
          trigger={(props) => (
            <Button {...props} {...busy} icon={downloadShape}>
              {t('selection.exportButtonLabel')}
            </Button>
          )}
        />
        <Button {...busy} icon={checkShape} onClick={() => setIsPaying(true)}>
          {t('selection.paidButtonLabel')}
        </Button>
        <IconButton icon={closeShape} label={t('selection.clearButtonLabel')} onClick={onClear} />
      </section>
      {isPaying && (
        <MarkPaidDialog
          count={ids.length}
          isBusy={start.isPending}
          onClose={() => setIsPaying(false)}
          onPaid={(paymentDate) => void begin({ kind: 'mark_paid', selection, paymentDate })}
        />
      )}
    </>
  );
}
