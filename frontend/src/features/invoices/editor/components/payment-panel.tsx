import { parseBankAccount } from '#shared/domain/bank-account';
import type { LocalDate } from '#shared/domain/calendar';
import { currencies } from '#shared/domain/money';
import { useMessages } from '../../../../i18n/use-messages';
import { Checkbox } from '../../../../ui/checkbox';
import { Icon } from '../../../../ui/icon';
import { downShape } from '../../../../ui/icon-shapes';
import { Segment } from '../../../../ui/segment';
import { SelectField, TextAreaField, TextField } from '../../../../ui/text-field';
import { editorMessages } from '../messages/catalogue';
import { useEditor, useEditorStore } from '../model/editor-store';
import { setCurrency } from '../model/form-commands';
import { ExchangeRateFields } from './exchange-rate-fields';
import { useFormField, useFormValue } from './use-field';

/** How it is paid and what else is written on the document. */
export function PaymentPanel({ today }: { readonly today: LocalDate }) {
  const t = useMessages(editorMessages);
  const method = useFormValue('paymentMethod');
  const notes = useFormField('notes');

  return (
    <section aria-labelledby="editor-payment">
      <h2 id="editor-payment">{t('editor.paymentTitle')}</h2>
      <div className="editor-two">
        <SelectField
          label={t('editor.paymentMethodLabel')}
          {...method}
          choices={[
            { value: 'transfer', label: t('editor.paymentTransferLabel') },
            { value: 'cash', label: t('editor.paymentCashLabel') },
            { value: 'card', label: t('editor.paymentCardLabel') },
          ]}
        />
        {method.value === 'transfer' && <AccountField />}
      </div>
      <TextAreaField
        label={t('editor.notesLabel')}
        note={t('editor.optionalNote')}
        rows={2}
        {...notes}
      />
      <MoreDetails today={today} />
    </section>
  );
}

function AccountField() {
  const t = useMessages(editorMessages);
  const store = useEditorStore();
  const account = useEditor((state) => state.form.seller.bankAccount);
  const error = useEditor((state) => state.errors['seller.bankAccount']);
  const read = parseBankAccount(account);
  const isOdd = account.trim() !== '' && !read;

  return (
    <TextField
      label={t('editor.accountLabel')}
      hint={read?.bankName ?? t('editor.accountHint')}
      advice={isOdd ? t('editor.accountAdvice') : undefined}
      error={error}
      autoComplete="off"
      value={account}
      onValue={(bankAccount) =>
        store.edit(
          (form) => ({ ...form, seller: { ...form.seller, bankAccount } }),
          'seller.bankAccount',
        )
      }
    />
  );
}

/** What most invoices do not need: currency, language, symbols, special VAT cases, terms. */
function MoreDetails({ today }: { readonly today: LocalDate }) {
  const t = useMessages(editorMessages);
  const isPayer = useEditor((state) => state.form.seller.vatStatus === 'payer');
  const isUsed = useEditor(
    ({ form }) =>
      form.currency !== 'CZK' ||
      form.isReverseCharge ||
      form.exemptionReason !== '' ||
      form.terms !== '',
  );
  const terms = useFormField('terms');

  return (
    <details className="editor-more" open={isUsed || undefined}>
      <summary>
        {t('editor.moreTitle')}
        <Icon shape={downShape} />
      </summary>
      <div className="editor-two">
        <CurrencyField />
        <LanguageField />
        <ExchangeRateFields today={today} />
        <TextField
          label={t('editor.constantSymbolLabel')}
          inputMode="numeric"
          {...useFormField('constantSymbol')}
        />
        <TextField
          label={t('editor.specificSymbolLabel')}
          inputMode="numeric"
          {...useFormField('specificSymbol')}
        />
      </div>
      {isPayer && <SpecialVat />}
      <TextAreaField
        label={t('editor.termsLabel')}
        note={t('editor.optionalNote')}
        rows={2}
        {...terms}
      />
    </details>
  );
}

function CurrencyField() {
  const t = useMessages(editorMessages);
  const { value } = useFormValue('currency');
  const store = useEditorStore();
  return (
    <div className="field">
      <span className="label">{t('editor.currencyLabel')}</span>
      <Segment
        label={t('editor.currencyLabel')}
        value={value}
        onValue={(currency) => store.edit((form) => setCurrency(form, currency), 'exchangeRate')}
        choices={currencies.map((value) => ({ value, label: value }))}
      />
    </div>
  );
}

function LanguageField() {
  const t = useMessages(editorMessages);
  const language = useFormValue('language');
  return (
    <div className="field">
      <span className="label">{t('editor.languageLabel')}</span>
      <Segment
        label={t('editor.languageLabel')}
        {...language}
        choices={[
          { value: 'cs', label: t('editor.languageCsLabel') },
          { value: 'en', label: t('editor.languageEnLabel') },
        ]}
      />
    </div>
  );
}

function SpecialVat() {
  const t = useMessages(editorMessages);
  const reverse = useFormValue('isReverseCharge');
  const reason = useFormField('exemptionReason');
  const hasZeroRate = useEditor(({ form }) => form.items.some(({ vatRate }) => vatRate === 0));

  return (
    <>
      <Checkbox
        label={t('editor.reverseChargeLabel')}
        hint={t('editor.reverseChargeHint')}
        checked={reverse.value}
        onValue={reverse.onValue}
      />
      {(hasZeroRate || reason.value !== '') && !reverse.value && (
        <TextField
          label={t('editor.exemptionReasonLabel')}
          hint={t('editor.exemptionReasonHint')}
          {...reason}
        />
      )}
    </>
  );
}
