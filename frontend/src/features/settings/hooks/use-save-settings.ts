import { useOptimisticMutation } from '../../../api/use-optimistic-mutation';
import { changed, type SettingsChange } from '../model/settings';

/** Saves some settings: they show at once, and go back if the server refuses. */
export function useSaveSettings() {
  const { run, isPending } = useOptimisticMutation({
    shows: 'account.getSettings',
    mutation: 'account.updateSettings',
    apply: (shown, { body }) => ({ ...shown, settings: changed(shown.settings, body) }),
  });
  return { save: (change: SettingsChange) => run({ body: change }), isPending };
}
