import { useRef } from 'react';
import type { ExportFormat } from '#shared/domain/export-format';
import { isShareable } from '#shared/domain/share-status';
import { useMessages } from '../../../i18n/use-messages';
import { useShortcut } from '../../../platform/shortcuts';
import { Icon } from '../../../ui/icon';
import { externalShape } from '../../../ui/icon-shapes';
import { Kbd } from '../../../ui/kbd';
import { Menu } from '../../../ui/menu';
import { type InvoiceMessageId, invoiceMessages } from '../messages/catalogue';
import { type Exported, useExport } from './use-export';

type Choice = readonly [ExportFormat, InvoiceMessageId];

/** For other programs: only what was issued and holds. */
const exchanged: readonly Choice[] = [
  ['isdoc', 'invoices.exportIsdocButtonLabel'],
  ['xml', 'invoices.exportXmlButtonLabel'],
];
const read: readonly Choice[] = [
  ['xlsx', 'invoices.exportXlsxButtonLabel'],
  ['csv', 'invoices.exportCsvButtonLabel'],
  ['json', 'invoices.exportJsonButtonLabel'],
];

/** One of the actions of the detail, which opens the choice of formats. */
export function ExportMenu({ invoice }: { readonly invoice: Exported }) {
  const t = useMessages(invoiceMessages);
  const { download, isBusy } = useExport();
  const button = useRef<HTMLButtonElement>(null);
  const label = t('invoices.exportButtonLabel');
  useShortcut({ key: 'x', label, run: () => button.current?.click() });

  const itemOf = ([format, message]: Choice) => ({
    id: format,
    label: t(message),
    run: () => void download(invoice, format),
  });
  const groups = [isShareable(invoice) ? exchanged : [], read].map((group) => group.map(itemOf));

  return (
    <Menu
      label={label}
      align="start"
      groups={groups}
      trigger={(trigger) => (
        <button
          {...trigger}
          ref={button}
          type="button"
          aria-busy={isBusy || undefined}
          aria-keyshortcuts="X"
        >
          <Icon shape={externalShape} />
          <span>{label}</span>
          <Kbd>X</Kbd>
        </button>
      )}
    />
  );
}
