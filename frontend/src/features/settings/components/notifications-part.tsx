import { useMessages } from '../../../i18n/use-messages';
import { Switch } from '../../../ui/checkbox';
import { Part } from '../../../ui/part';
import { SelectField } from '../../../ui/text-field';
import { showToast } from '../../../ui/toast-store';
import { useSaveSettings } from '../hooks/use-save-settings';
import { settingsMessages } from '../messages/catalogue';
import type { Settings, SettingsChange } from '../model/settings';

/** Of how many days before its due date one can be reminded of an invoice. */
const days = [0, 1, 2, 3, 5, 7, 14, 30] as const;

/** What the account is reminded of; each choice is saved at once, and goes back if it cannot be. */
export function NotificationsPart({ settings }: { readonly settings: Settings }) {
  const t = useMessages(settingsMessages);
  const { save } = useSaveSettings();
  const chosen = settings.push_due_reminder_days;
  const offered = [...new Set([...days, chosen])].sort((a, b) => a - b);

  async function choose(change: SettingsChange): Promise<void> {
    try {
      await save(change);
    } catch {
      showToast('error', t('settings.saveFailedError'));
    }
  }

  return (
    <Part
      id="notifications"
      title={t('settings.notifications.title')}
      hint={t('settings.notifications.hint')}
    >
      <div>
        <Switch
          label={t('settings.notifications.remindersLabel')}
          hint={t('settings.notifications.remindersHint')}
          checked={settings.push_due_reminders_enabled}
          onValue={(isOn) => choose({ push_due_reminders_enabled: isOn })}
        />
        <div className="grid-6 mt-s-3">
          <SelectField
            className="w3"
            label={t('settings.notifications.daysLabel')}
            value={String(chosen)}
            disabled={!settings.push_due_reminders_enabled}
            choices={offered.map((count) => ({
              value: String(count),
              label: t('settings.notifications.daysOption', { count }),
            }))}
            onValue={(value) => choose({ push_due_reminder_days: Number(value) })}
          />
        </div>
      </div>
    </Part>
  );
}
