import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Instant, LocalDate } from '#shared/domain/calendar';
import { formatAtTime } from '#shared/i18n/format';
import { paths } from '../../../../i18n/paths';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { useShortcut } from '../../../../platform/shortcuts';
import { laterPart } from '../../../../ui/later-part';
import { editorMessages } from '../messages/catalogue';
import type { Surroundings } from '../model/document-of-form';
import { useEditor, useEditorStore } from '../model/editor-store';
import { sentencesOf, writtenProblems } from '../model/form-problems';
import { BuyerPanel } from './buyer-panel';
import { DatesPanel } from './dates-panel';
import { DiscountPanel } from './discount-panel';
import { DocumentPreview } from './document-preview';
import { EditorBottom } from './editor-bottom';
import { EditorHead, type EditorView } from './editor-head';
import { ItemsPanel } from './items-panel';
import { KindSwitch } from './kind-switch';
import { LimitNotice } from './limit-notice';
import { Notices } from './notices';
import { PaymentPanel } from './payment-panel';
import { SaveTroubleBanner } from './save-trouble';
import type { StampSlot } from './stamp-slot';
import { TotalsPanel } from './totals-panel';
import { useFocusFirstError } from './use-focus-first-error';
import { type KnownNumber, usePreliminaryNumber } from './use-preliminary-number';
import { type Intent, type SavedAs, type SaveReply, useSaveInvoice } from './use-save-invoice';

const ConflictDialog = laterPart(async () => (await import('./conflict-dialog')).ConflictDialog);

interface Props {
  readonly today: LocalDate;
  /** The number of an issued invoice; a draft has only a preliminary one. */
  readonly number: string | undefined;
  /** The number that the saved draft would get. */
  readonly known: KnownNumber | undefined;
  readonly canChangeKind: boolean;
  /** What came already, as it stands on the document. */
  readonly paid?: Surroundings['paid'];
  readonly saved: SavedAs | undefined;
  /** When it was saved a moment ago, before this screen. */
  readonly savedAt?: Instant | undefined;
  /** The client is known already, so the writing begins with the first item. */
  readonly startsAtItems?: boolean;
  readonly stampField?: StampSlot | undefined;
  readonly isKeptOnDevice: boolean;
  /** When the device draft that is shown was written. */
  readonly restoredAt: string | undefined;
  readonly onDiscardRestored: () => void;
  readonly onSaved: (reply: SaveReply, intent: Intent) => void;
  readonly onTakeTheirs: () => void;
}

/** Form and document side by side; below 1100 px they are two views. */
export function InvoiceEditor(props: Props) {
  const { today, number, paid, onSaved } = props;
  const preliminaryNumber = usePreliminaryNumber(number, props.known);
  const kind = useEditor((state) => state.form.kind);
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [view, setView] = useState<EditorView>('form');
  const [savedAt, setSavedAt] = useState(props.savedAt && formatAtTime(props.savedAt, language));
  const isChanged = useEditor((state) => state.isChanged);
  const saving = useSaveInvoice({
    today,
    initial: props.saved,
    onSaved: (reply, intent) => {
      setSavedAt(formatAtTime(reply.invoice.updatedAt, language));
      onSaved(reply, intent);
    },
    onTrouble: () => setView('form'),
  });
  useFocusFirstError(form, saving.trouble);
  const isNumbered = number !== undefined;
  useEffect(() => {
    if (props.startsAtItems) focusFirstItem(form.current);
  }, [props.startsAtItems]);
  const store = useEditorStore();
  useLayoutEffect(() => store.speak(language, today), [store, language, today]);
  // Leaving one field judges what is written in all of them: nothing is said before it was written.
  const sayWhatIsWrong = () =>
    store.addErrors(sentencesOf(writtenProblems(store.get().form, today, language), language));
  const saveMain = () => saving.save(isNumbered ? 'draft' : 'issue');
  useShortcut({
    key: 'enter',
    withControl: true,
    label: isNumbered ? t('editor.saveChangesButtonLabel') : t('editor.issueButtonLabel', { kind }),
    run: saveMain,
  });

  const facts = [
    preliminaryNumber && t('editor.preliminaryNumberHint', { number: preliminaryNumber }),
    isChanged && props.isKeptOnDevice
      ? t('editor.onDeviceHint')
      : savedAt && t('editor.draftSavedHint', { time: savedAt }),
  ].filter((fact) => typeof fact === 'string' && fact !== '');

  return (
    <>
      <EditorHead
        kind={kind}
        title={titleOf()}
        facts={facts.map(String)}
        isNumbered={isNumbered}
        pending={saving.pending}
        view={view}
        onView={setView}
        onSave={saving.save}
      />
      <div className="editor" data-view={view}>
        <form
          className="editor-form"
          aria-label={t('editor.formLabel')}
          ref={form}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onBlur={sayWhatIsWrong}
        >
          <Notices {...props} />
          {!isNumbered && saving.trouble?.kind !== 'limit' && <LimitNotice />}
          {saving.trouble && (
            <SaveTroubleBanner
              trouble={saving.trouble}
              onSaveDraft={() => saving.save('draft')}
              onSaveAnother={saving.saveAnother}
              openInvoiceHref={saving.saved && paths.invoice(saving.saved.id)}
            />
          )}
          {props.canChangeKind && <KindSwitch />}
          <BuyerPanel onDone={() => focusFirstItem(form.current)} />
          <DatesPanel today={today} number={number ?? preliminaryNumber} />
          <section aria-labelledby="editor-items">
            <h2 id="editor-items">{t('editor.itemsTitle')}</h2>
            <ItemsPanel today={today} />
            <div className="editor-foot">
              <DiscountPanel />
              <TotalsPanel />
            </div>
          </section>
          <PaymentPanel today={today} stampField={props.stampField} />
        </form>
        <DocumentPreview id="editor-document" {...{ today, number, preliminaryNumber, paid }} />
      </div>
      <EditorBottom isNumbered={isNumbered} pending={saving.pending} onSave={saving.save} />
      {saving.trouble?.kind === 'conflict' && (
        <ConflictDialog
          onKeepMine={saving.saveAsNew}
          onTakeTheirs={props.onTakeTheirs}
          onClose={saving.dismissTrouble}
        />
      )}
    </>
  );

  function titleOf(): string {
    if (number) return t('editor.editNumberedTitle', { kind, number });
    return t(props.saved ? 'editor.editTitle' : 'editor.newTitle', { kind });
  }
}

function focusFirstItem(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-column="name"]')?.focus();
}
