import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { Segment } from '../../../../ui/segment';
import { TextField } from '../../../../ui/text-field';
import { editorMessages } from '../messages/catalogue';
import { tidyDiscount } from '../model/typed-values';
import { useFormField, useFormValue } from './use-field';

/** Discounts are taken from the whole, or stand on the rows. */
export function DiscountPanel() {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const mode = useFormValue('discountMode');
  const discount = useFormField('discount');

  return (
    <div className="editor-discount">
      <div className="field">
        <span className="label">{t('editor.discountModeLabel')}</span>
        <Segment
          label={t('editor.discountModeLabel')}
          {...mode}
          choices={[
            { value: 'invoice', label: t('editor.discountWholeLabel') },
            { value: 'item', label: t('editor.discountPerItemLabel') },
          ]}
        />
      </div>
      {mode.value === 'invoice' && (
        <TextField
          label={t('editor.wholeDiscountLabel')}
          hint={t('editor.wholeDiscountHint')}
          autoComplete="off"
          isNumeric
          {...discount}
          onBlur={() => discount.onValue(tidyDiscount(discount.value, language))}
        />
      )}
    </div>
  );
}
