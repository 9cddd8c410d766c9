import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { downloadShape } from '../../../ui/icon-shapes';
import { laterPart } from '../../../ui/later-part';
import { jobMessages } from '../messages/catalogue';

const PeriodExportDialog = laterPart(
  async () => (await import('./period-export-dialog')).PeriodExportDialog,
);

/** Opens the dialog that exports a period. */
export function PeriodExportButton() {
  const t = useMessages(jobMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={downloadShape} onClick={() => setIsOpen(true)}>
        {t('jobs.periodButtonLabel')}
      </Button>
      {isOpen && <PeriodExportDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
