import { useMessages } from '../../../../i18n/use-messages';
import { Segment } from '../../../../ui/segment';
import { editorMessages } from '../messages/catalogue';
import { useEditor } from '../model/editor-store';
import { useFormValue } from './use-field';

/** An invoice, or a proforma that asks for money ahead; a number or an advance settles that for good. */
export function KindSwitch() {
  const t = useMessages(editorMessages);
  const kind = useFormValue('kind');
  const error = useEditor((state) => state.errors['kind']);

  return (
    <section className="editor-kind">
      <Segment
        label={t('editor.kindLabel')}
        {...kind}
        choices={[
          { value: 'invoice', label: t('editor.kindInvoiceLabel') },
          { value: 'proforma', label: t('editor.kindProformaLabel') },
        ]}
      />
      {kind.value === 'proforma' && <p className="hint">{t('editor.kindProformaHint')}</p>}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
