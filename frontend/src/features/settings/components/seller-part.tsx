import type { FormEvent } from 'react';
import { isOnlyIco, useCompanyLookup } from '../../../api/use-company-lookup';
import { useMessages } from '../../../i18n/use-messages';
import { Part } from '../../../ui/part';
import { TextAreaField, TextField } from '../../../ui/text-field';
import { useReportSave } from '../hooks/use-report-save';
import { useSectionForm } from '../hooks/use-section-form';
import { settingsMessages } from '../messages/catalogue';
import { dicAdvice, icoAdvice, tidyZip } from '../model/number-checks';
import { sellerChange, sellerValues, valuesOfCompany } from '../model/seller-form';
import type { Settings } from '../model/settings';
import { NumberField } from './number-field';
import { SaveRow } from './save-row';
import { VatChoice } from './vat-choice';

/** Who issues the invoices, as it stands on every new one. */
export function SellerPart({ settings }: { readonly settings: Settings }) {
  const t = useMessages(settingsMessages);
  const report = useReportSave();
  const form = useSectionForm({
    name: 'seller',
    saved: sellerValues(settings),
    change: sellerChange,
    check: (values) => ({
      ...(values.company_name.trim() === '' && {
        company_name: t('settings.seller.companyNameRequiredError'),
      }),
      ...(values.ico.trim() === '' && { ico: t('settings.seller.icoRequiredError') }),
    }),
  });
  const { values, problems, setValue } = form;

  const field = (name: Exclude<keyof typeof values, 'vatStatus'>) => ({
    value: values[name],
    onValue: (value: string) => setValue(name, value),
    error: problems[name],
  });
  const lookup = useCompanyLookup({
    ico: values.ico,
    isBlank: isOnlyIco({ ...values, name: values.company_name }),
    onFill: (company) => form.setValues(valuesOfCompany(company, values)),
  });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    report(await form.submit());
  }

  return (
    <Part id="seller" title={t('settings.seller.title')} hint={t('settings.seller.hint')}>
      <form ref={form.element} className="grid-6" onSubmit={submit} noValidate>
        <NumberField
          label={t('settings.seller.icoLabel')}
          inputMode="numeric"
          value={values.ico}
          onValue={(value) => setValue('ico', value)}
          problem={problems.ico}
          advice={icoAdvice(values.ico)}
          lookup={lookup}
        />
        <TextField
          className="w6"
          label={t('settings.seller.companyNameLabel')}
          hint={t('settings.seller.companyNameHint')}
          autoComplete="organization"
          {...field('company_name')}
        />
        <TextField
          className="w6"
          label={t('settings.seller.addressLabel')}
          autoComplete="street-address"
          {...field('address')}
        />
        <TextField
          className="w2 half"
          label={t('settings.seller.zipLabel')}
          autoComplete="postal-code"
          inputMode="numeric"
          {...field('zip')}
          onBlur={() => setValue('zip', tidyZip(values.zip))}
        />
        <TextField
          className="w4"
          label={t('settings.seller.cityLabel')}
          autoComplete="address-level2"
          {...field('city')}
        />
        <VatChoice
          value={values.vatStatus}
          onValue={(vatStatus) => setValue('vatStatus', vatStatus)}
        />
        <NumberField
          label={t('settings.seller.dicLabel')}
          inputMode="text"
          value={values.dic}
          onValue={(value) => setValue('dic', value)}
          problem={problems.dic}
          advice={dicAdvice(values.dic, values.ico)}
        />
        <div className="w6" id="register">
          <TextAreaField
            label={t('settings.seller.registerLabel')}
            hint={t('settings.seller.registerHint')}
            rows={2}
            {...field('registerEntry')}
          />
        </div>
        <TextField
          className="w3"
          label={t('settings.seller.emailLabel')}
          type="email"
          autoComplete="email"
          {...field('email')}
        />
        <TextField
          className="w3"
          label={t('settings.seller.phoneLabel')}
          type="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <TextField
          className="w6"
          label={t('settings.seller.nameLabel')}
          hint={t('settings.seller.nameHint')}
          autoComplete="name"
          {...field('name')}
        />
        <SaveRow
          look="main"
          isDirty={form.isDirty}
          isPending={form.isPending}
          onDiscard={form.discard}
        />
      </form>
    </Part>
  );
}
