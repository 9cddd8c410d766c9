import { useEndpointQuery } from '../../api/use-endpoint-query';
import { useOptimisticMutation } from '../../api/use-optimistic-mutation';
import { useMessages } from '../../i18n/use-messages';
import { Part } from '../../ui/part';
import { showToast } from '../../ui/toast-store';
import { pictureMessages } from './messages/catalogue';
import { StampField } from './stamp-field';

/** The stamp and signature that new documents begin with; each choice is saved at once. */
export function StampPart() {
  const t = useMessages(pictureMessages);
  const query = useEndpointQuery('account.getSettings', {});
  const { run } = useOptimisticMutation({
    shows: 'account.getSettings',
    mutation: 'account.updateSettings',
    apply: (shown, { body }) => ({
      ...shown,
      settings: { ...shown.settings, stamp_url: body.stamp_url ?? shown.settings.stamp_url },
    }),
  });
  // The parts beside it say that the settings are on their way, or cannot be loaded.
  if (!query.data) return null;

  async function save(address: string): Promise<void> {
    try {
      await run({ body: { stamp_url: address } });
      showToast('success', t(address ? 'pictures.doneStatus' : 'pictures.removedStatus'));
    } catch {
      showToast('error', t('pictures.savingFailedError'));
    }
  }

  return (
    <Part id="stamp" title={t('pictures.stampLabel')} hint={t('pictures.stampPartHint')}>
      <StampField
        value={query.data.settings.stamp_url}
        onValue={save}
        offersSettings={false}
        isLabelled
      />
    </Part>
  );
}
