import { useRef } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { DocumentSheet } from '../../document/document-sheet';
import { useFitsOnePage } from '../../document/use-fits-one-page';
import { editorMessages } from '../messages/catalogue';
import { documentOfForm, printedPosition, type Surroundings } from '../model/document-of-form';
import { useEditor } from '../model/editor-store';
import { useOwnLogo } from '../model/use-own-logo';

interface Props {
  readonly paid: Surroundings['paid'];
  readonly id: string;
  readonly today: LocalDate;
  readonly number: string | undefined;
  readonly preliminaryNumber: string | undefined;
}

/** The document beside the form; it changes with each key press. */
export function DocumentPreview({ id, today, number, preliminaryNumber, paid }: Props) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const form = useEditor((state) => state.form);
  const totals = useEditor((state) => state.totals);
  const paper = useRef<HTMLDivElement>(null);
  const fitsOnePage = useFitsOnePage(paper);
  const ownLogo = useOwnLogo();
  const activeItem = useEditor((state) => state.activeItem);

  return (
    <section className="editor-live" id={id} aria-label={t('editor.previewLabel')}>
      <div className="editor-live-in" ref={paper}>
        <p className="cap meta">
          <span>{t('editor.previewHint')}</span>
          {fitsOnePage !== undefined && (
            <span>{t(fitsOnePage ? 'editor.onePageHint' : 'editor.morePagesHint')}</span>
          )}
        </p>
        {totals && (
          <DocumentSheet
            input={documentOfForm(form, {
              totals,
              today,
              language,
              number,
              preliminaryNumber,
              paid,
              ownLogo,
            })}
            liveItem={printedPosition(form, activeItem)}
          />
        )}
      </div>
    </section>
  );
}
