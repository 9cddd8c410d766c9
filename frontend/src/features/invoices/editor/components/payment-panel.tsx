import { parseBankAccount } from '#shared/domain/bank-account';
import type { LocalDate } from '#shared/domain/calendar';
import { currencies } from '#shared/domain/money';
import { useMessages } from '../../../../i18n/use-messages';
import { Icon } from '../../../../ui/icon';
import { downShape } from '../../../../ui/icon-shapes';
import { Segment } from '../../../../ui/segment';
import { SelectField, TextAreaField, TextField } from '../../../../ui/text-field';
import { editorMessages } from '../messages/catalogue';
import { useEditor, useEditorStore } from '../model/editor-store';
import { setCurrency, setLanguage } from '../model/form-commands';
import { hasUntaxedItem } from '../model/form-problems';
import { ExchangeRateFields } from './exchange-rate-fields';
import { SpecialVat } from './special-vat';
import type { StampSlot } from './stamp-slot';
import { useFormField, useFormValue } from './use-field';

interface Props {
  readonly today: LocalDate;
  readonly stampField?: StampSlot | undefined;
}

/** How it is paid and what else is written on the document. */
export function PaymentPanel({ today, stampField }: Props) {
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
        {method.value === 'transfer' && <BankField />}
      </div>
      <TextAreaField
        label={t('editor.notesLabel')}
        note={t('editor.optionalNote')}
        rows={2}
        {...notes}
      />
      <MoreDetails today={today} stampField={stampField} />
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

/** Where the bank is not known by the number of its account, people write which one it is. */
function BankField() {
  const t = useMessages(editorMessages);
  const store = useEditorStore();
  const bank = useEditor((state) => state.form.seller.bank ?? '');
  const isUnknown = useEditor(({ form }) => {
    const account = form.seller.bankAccount;
    return account.trim() !== '' && parseBankAccount(account)?.bankName === undefined;
  });
  const error = useEditor((state) => state.errors['seller.bank']);
  if (!isUnknown && bank === '') return null;

  return (
    <TextField
      label={t('editor.bankLabel')}
      note={t('editor.optionalNote')}
      error={error}
      value={bank}
      onValue={(typed) =>
        store.edit(
          (form) => ({ ...form, seller: { ...form.seller, bank: typed || undefined } }),
          'seller.bank',
        )
      }
    />
  );
}

const rareFields = ['constantSymbol', 'specificSymbol', 'terms'] as const;

/** What most invoices do not need: currency, language, symbols, special VAT cases, terms. */
function MoreDetails({ today, stampField: StampField }: Props) {
  const t = useMessages(editorMessages);
  const isUsed = useEditor(
    ({ form, errors }) =>
      form.currency !== 'CZK' ||
      form.isReverseCharge ||
      form.exemptionReason !== '' ||
      form.terms !== '' ||
      hasUntaxedItem(form) ||
      errors['stamp'] !== undefined ||
      rareFields.some((field) => form[field] !== '' || errors[field] !== undefined),
  );
  const terms = useFormField('terms');
  const stamp = useFormField('stamp');

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
      <SpecialVat />
      <TextAreaField
        label={t('editor.termsLabel')}
        note={t('editor.optionalNote')}
        rows={2}
        {...terms}
      />
      {StampField && <StampField {...stamp} />}
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
  const { value } = useFormValue('language');
  const store = useEditorStore();
  return (
    <div className="field">
      <span className="label">{t('editor.languageLabel')}</span>
      <Segment
        label={t('editor.languageLabel')}
        value={value}
        onValue={(language) => store.edit((form) => setLanguage(form, language), 'language')}
        choices={[
          { value: 'cs', label: t('editor.languageCsLabel') },
          { value: 'en', label: t('editor.languageEnLabel') },
        ]}
      />
    </div>
  );
}
