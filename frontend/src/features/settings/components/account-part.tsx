import { type FormEvent, useState } from 'react';
import { type BankAccount, parseBankAccount } from '#shared/domain/bank-account';
import { formatIban } from '#shared/i18n/format';
import { useMessages } from '../../../i18n/use-messages';
import { Icon } from '../../../ui/icon';
import { checkShape } from '../../../ui/icon-shapes';
import { Part } from '../../../ui/part';
import { TextField } from '../../../ui/text-field';
import { useReportSave } from '../hooks/use-report-save';
import { useSectionForm } from '../hooks/use-section-form';
import { settingsMessages } from '../messages/catalogue';
import type { Settings } from '../model/settings';
import { SaveRow } from './save-row';

/** Where invoices are paid to, with the IBAN that follows from the number. */
export function AccountPart({ settings }: { readonly settings: Settings }) {
  const t = useMessages(settingsMessages);
  const report = useReportSave();
  const [isLeft, setIsLeft] = useState(settings.bank_account !== '');
  const { values, problems, setValue, ...form } = useSectionForm({
    name: 'account',
    saved: { bank_account: settings.bank_account },
    change: (typed) => ({ bank_account: typed.bank_account.trim() }),
  });
  const number = values.bank_account;
  const account = parseBankAccount(number);
  const looksWrong = isLeft && number.trim() !== '' && !account;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    report(await form.submit());
  }

  return (
    <Part id="account" title={t('settings.account.title')} hint={t('settings.account.hint')}>
      <form ref={form.element} className="grid-6" onSubmit={submit} noValidate>
        <TextField
          className="w3"
          label={t('settings.account.numberLabel')}
          autoComplete="off"
          value={number}
          onValue={(value) => setValue('bank_account', value)}
          onFocus={() => setIsLeft(false)}
          onBlur={() => setIsLeft(true)}
          error={
            problems.bank_account ?? (looksWrong ? t('settings.account.numberError') : undefined)
          }
        />
        <TextField
          className="w6"
          label={t('settings.account.ibanLabel')}
          readOnly
          value={account ? formatIban(account.iban) : ''}
          onValue={() => undefined}
        />
        <AccountHint account={account} isEmpty={number.trim() === ''} />
        {form.isDirty && (
          <SaveRow look="line" isDirty isPending={form.isPending} onDiscard={form.discard} />
        )}
      </form>
    </Part>
  );
}

interface HintProps {
  readonly account: BankAccount | undefined;
  readonly isEmpty: boolean;
}

function AccountHint({ account, isEmpty }: HintProps) {
  const t = useMessages(settingsMessages);
  if (isEmpty) return <p className="hint w6">{t('settings.account.emptyHint')}</p>;
  if (!account) return null;
  return (
    <p className="hint checked w6" role="status">
      <Icon shape={checkShape} />
      {account.bankName
        ? t('settings.account.bankHint', { bank: account.bankName })
        : t('settings.account.unknownBankHint')}
    </p>
  );
}
