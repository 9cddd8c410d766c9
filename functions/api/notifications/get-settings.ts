import { notifications as contracts } from '#shared/contracts/notifications';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.getSettings;

export const getNotificationSettings: Action<typeof contract> =
  ({ settings }) =>
  async ({ caller }) => {
    const { push_due_reminders_enabled, push_due_reminder_days } = await settings.get(caller.id);
    return {
      status: 200,
      body: {
        // Reminders are the one kind of notification that there is so far.
        enabled: push_due_reminders_enabled,
        dueRemindersEnabled: push_due_reminders_enabled,
        dueReminderDays: push_due_reminder_days,
      },
    };
  };

const table = openTable(environment);
export const handler = serve(contract, getNotificationSettings, { settings: settingsTable(table) });
