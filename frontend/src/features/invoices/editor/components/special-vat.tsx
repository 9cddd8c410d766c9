import { useId, useState } from 'react';
import { exemptions, exemptionText } from '#shared/domain/exemption';
import { fieldProblems } from '#shared/errors/field-problems';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { Checkbox } from '../../../../ui/checkbox';
import { Advice } from '../../../../ui/states';
import { SelectField, TextField } from '../../../../ui/text-field';
import { editorMessages } from '../messages/catalogue';
import { useEditor } from '../model/editor-store';
import { hasUntaxedItem } from '../model/form-problems';
import { useFormField, useFormValue } from './use-field';

/**
 * Tax that the customer pays, and supplies that bear none: for payers and identified persons. Who is no payer any
 * more finds here what a draft still says.
 */
export function SpecialVat() {
  const vatStatus = useEditor((state) => state.form.seller.vatStatus);
  const isReasonAsked = useEditor(
    ({ form }) =>
      form.seller.vatStatus === 'payer' &&
      !form.isReverseCharge &&
      (form.exemptionReason !== '' || hasUntaxedItem(form)),
  );
  const isShifted = useEditor(({ form }) => form.isReverseCharge);
  const [wasShifted] = useState(isShifted);
  if (vatStatus === 'non_payer') return isShifted || wasShifted ? <ReverseCharge /> : null;

  return (
    <>
      <ReverseCharge />
      {isReasonAsked && <ExemptionReason />}
    </>
  );
}

function ReverseCharge() {
  const t = useMessages(editorMessages);
  const reverse = useFormValue('isReverseCharge');
  const lacksDic = useEditor(({ form }) => form.isReverseCharge && form.buyer.dic.trim() === '');
  const isNotTheirs = useEditor(
    ({ form }) => form.isReverseCharge && form.seller.vatStatus === 'non_payer',
  );
  const language = useLanguage();
  const adviceId = useId();

  return (
    <>
      <Checkbox
        label={t('editor.reverseChargeLabel')}
        hint={t('editor.reverseChargeHint')}
        checked={reverse.value}
        onValue={reverse.onValue}
        aria-invalid={isNotTheirs || undefined}
        aria-describedby={isNotTheirs ? adviceId : undefined}
      />
      {isNotTheirs && (
        <div id={adviceId}>
          <Advice>{fieldProblems.reverse_charge_non_payer[language]}</Advice>
        </div>
      )}
      {lacksDic && !isNotTheirs && <Advice>{t('editor.reverseChargeDicAdvice')}</Advice>}
    </>
  );
}

const own = 'own';

/** Why rows bear no tax: a provision of the law, or a sentence of one's own. */
function ExemptionReason() {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const written = useEditor((state) => state.form.language);
  const { value, error, onValue } = useFormField('exemptionReason');
  const listed = exemptions.find((exemption) => exemptionText(exemption, written) === value);
  const [isOwn, setIsOwn] = useState(value !== '' && !listed);
  const isWritten = isOwn || (value !== '' && !listed);
  const unlisted = value === '' ? '' : own;

  const choose = (choice: string) => {
    setIsOwn(choice === own);
    const chosen = exemptions.find(({ provision }) => provision === choice);
    if (chosen) onValue(exemptionText(chosen, written));
    else if (choice === '' || listed) onValue('');
  };

  return (
    <div className="editor-two">
      <SelectField
        label={t('editor.exemptionReasonLabel')}
        hint={t('editor.exemptionReasonHint')}
        error={isWritten ? undefined : error}
        value={isWritten ? own : (listed?.provision ?? unlisted)}
        onValue={choose}
        choices={[
          { value: '', label: t('editor.exemptionNoneLabel') },
          ...exemptions.map(({ provision, subject }) => ({
            value: provision,
            label: `${provision} ${subject[language]}`,
          })),
          { value: own, label: t('editor.exemptionOwnLabel') },
        ]}
      />
      {isWritten && (
        <TextField
          label={t('editor.exemptionTextLabel')}
          value={value}
          error={error}
          onValue={onValue}
        />
      )}
    </div>
  );
}
