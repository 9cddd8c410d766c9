import type { LocalDate } from '#shared/domain/calendar';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { DocumentSheet } from '../../document/document-sheet';
import { editorMessages } from '../messages/catalogue';
import { documentOfForm, printedPosition } from '../model/document-of-form';
import { useEditor } from '../model/editor-store';

interface Props {
  readonly id: string;
  readonly today: LocalDate;
  readonly number: string | undefined;
  readonly preliminaryNumber: string | undefined;
}

/** The document beside the form; it changes with each key press. */
export function DocumentPreview({ id, today, number, preliminaryNumber }: Props) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const form = useEditor((state) => state.form);
  const totals = useEditor((state) => state.totals);
  const activeItem = useEditor((state) => state.activeItem);

  return (
    <section className="editor-live" id={id} aria-label={t('editor.previewLabel')}>
      <div className="editor-live-in">
        <p className="cap meta">{t('editor.previewHint')}</p>
        {totals && (
          <DocumentSheet
            input={documentOfForm(form, { totals, today, language, number, preliminaryNumber })}
            liveItem={printedPosition(form, activeItem)}
          />
        )}
      </div>
    </section>
  );
}
