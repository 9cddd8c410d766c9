import { useMessages } from '../../../i18n/use-messages';
import { Checkbox } from '../../../ui/checkbox';
import { Part } from '../../../ui/part';
import { SelectField } from '../../../ui/text-field';
import { showToast } from '../../../ui/toast-store';
import { useSaveSettings } from '../hooks/use-save-settings';
import { settingsMessages } from '../messages/catalogue';
import type { Settings, SettingsChange } from '../model/settings';

/** What a new invoice starts with; each choice is saved at once. */
export function DefaultsPart({ settings }: { readonly settings: Settings }) {
  const t = useMessages(settingsMessages);
  const { save } = useSaveSettings();

  async function choose(change: SettingsChange): Promise<void> {
    try {
      await save(change);
    } catch {
      showToast('error', t('settings.saveFailedError'));
    }
  }

  return (
    <Part id="defaults" title={t('settings.defaults.title')} hint={t('settings.defaults.hint')}>
      <div className="grid-6">
        <SelectField
          className="w3"
          label={t('settings.defaults.currencyLabel')}
          value={settings.default_currency}
          choices={[
            { value: 'CZK', label: t('settings.defaults.czkLabel') },
            { value: 'EUR', label: t('settings.defaults.eurLabel') },
            { value: 'USD', label: t('settings.defaults.usdLabel') },
          ]}
          onValue={(currency) => choose({ default_currency: currency })}
        />
        <SelectField
          className="w3"
          label={t('settings.defaults.languageLabel')}
          value={settings.default_language}
          choices={[
            { value: 'cs', label: t('settings.defaults.csLabel') },
            { value: 'en', label: t('settings.defaults.enLabel') },
          ]}
          onValue={(language) => choose({ default_language: language })}
        />
        <div className="w6">
          <Checkbox
            label={t('settings.defaults.qrInvoiceLabel')}
            hint={t('settings.defaults.qrInvoiceHint')}
            checked={settings.qr_invoice_enabled}
            onValue={(isEnabled) => choose({ qr_invoice_enabled: isEnabled })}
          />
        </div>
        <div className="w6">
          <Checkbox
            label={t('settings.defaults.saveClientLabel')}
            hint={t('settings.defaults.saveClientHint')}
            checked={!settings.suppress_save_client_prompt}
            onValue={(isOffered) => choose({ suppress_save_client_prompt: !isOffered })}
          />
        </div>
      </div>
    </Part>
  );
}
