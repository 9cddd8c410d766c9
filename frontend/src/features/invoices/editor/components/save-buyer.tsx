import { useOptimisticMutation } from '../../../../api/use-optimistic-mutation';
import { useUpgradeOffer } from '../../../../api/use-upgrade-offer';
import { useMessages } from '../../../../i18n/use-messages';
import { Button, LinkButton } from '../../../../ui/button';
import { showToast } from '../../../../ui/toast-store';
import { editorMessages } from '../messages/catalogue';
import { type BuyerOffer, useSaveBuyer } from './use-save-buyer';

interface Props {
  /** The buyer is saved, or is not to be: the writing goes on. */
  readonly onDone: () => void;
  readonly onDecline: () => void;
}

/** Offers to keep a buyer who was written by hand among the clients. Whoever passes over it loses nothing. */
export function SaveBuyer({ onDone, onDecline }: Props) {
  const t = useMessages(editorMessages);
  const { offer, isBusy, link, saveNew, saveOver } = useSaveBuyer(onDone);
  const stopAsking = useStopAsking();
  const upgrade = useUpgradeOffer();
  if (!offer) return null;

  return (
    <section className="editor-save-buyer" aria-label={t('editor.saveBuyerLabel')}>
      <p role="status">
        <OfferWords offer={offer} />
      </p>
      <div className="acts">
        {offer.kind === 'new' && (
          <Button size="small" isBusy={isBusy} onClick={saveNew}>
            {t('editor.saveBuyerButtonLabel')}
          </Button>
        )}
        {offer.kind === 'known' && (
          <Button size="small" isBusy={isBusy} onClick={() => saveOver(offer.client)}>
            {t('editor.updateBuyerButtonLabel')}
          </Button>
        )}
        {(offer.kind === 'known' || offer.kind === 'same') && (
          <Button
            size="small"
            look={offer.kind === 'known' ? 'bare' : 'line'}
            onClick={() => link(offer.client.id)}
          >
            {t('editor.linkBuyerButtonLabel')}
          </Button>
        )}
        {offer.kind === 'limit' && upgrade && (
          <LinkButton size="small" href={upgrade.href}>
            {t('editor.upgradeButtonLabel', { price: upgrade.price })}
          </LinkButton>
        )}
        <Button size="small" look="bare" onClick={onDecline}>
          {t('editor.declineBuyerButtonLabel')}
        </Button>
        {offer.kind === 'new' && (
          <Button
            size="small"
            look="bare"
            onClick={() => {
              void stopAsking();
              onDecline();
            }}
          >
            {t('editor.neverSaveBuyerButtonLabel')}
          </Button>
        )}
      </div>
    </section>
  );
}

function OfferWords({ offer }: { readonly offer: BuyerOffer }) {
  const t = useMessages(editorMessages);
  switch (offer.kind) {
    case 'new':
      return t('editor.saveBuyerHint');
    case 'known':
      return t('editor.knownBuyerHint', { name: offer.client.name });
    case 'same':
      return t('editor.sameBuyerHint');
    case 'limit':
      return t('editor.clientLimitHint');
  }
}

/** Nobody is asked again, on any device, until the settings say otherwise. */
function useStopAsking() {
  const t = useMessages(editorMessages);
  const { run } = useOptimisticMutation({
    shows: 'account.getSettings',
    mutation: 'account.updateSettings',
    apply: (shown, { body }) => ({
      ...shown,
      settings: {
        ...shown.settings,
        suppress_save_client_prompt: body.suppress_save_client_prompt ?? false,
      },
    }),
  });
  const set = async (isSuppressed: boolean) => {
    try {
      await run({ body: { suppress_save_client_prompt: isSuppressed } });
    } catch {
      showToast('error', t('editor.neverSaveBuyerFailedError'));
      return;
    }
    if (!isSuppressed) return;
    showToast('info', t('editor.neverSaveBuyerToast'), {
      action: { label: t('editor.undoButtonLabel'), run: () => void set(false) },
    });
  };
  return () => set(true);
}
