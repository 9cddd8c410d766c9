import type { Invoice } from '#shared/domain/invoice';
import { useMessages } from '../../../../i18n/use-messages';
import { DocumentSheet } from '../../document/document-sheet';
import { creditMessages } from '../messages/catalogue';

interface Props {
  readonly creditNote: Invoice | undefined;
  readonly preliminaryNumber: string | undefined;
}

/** The credit note as it will print; it changes with each key press. */
export function CreditPreview({ creditNote, preliminaryNumber }: Props) {
  const t = useMessages(creditMessages);
  return (
    <section className="editor-live" aria-label={t('credit.previewLabel')}>
      <div className="editor-live-in">
        <p className="cap meta">
          {t(creditNote ? 'credit.previewHint' : 'credit.nothingChosenHint')}
        </p>
        {creditNote && <DocumentSheet input={{ ...creditNote, preliminaryNumber }} />}
      </div>
    </section>
  );
}
