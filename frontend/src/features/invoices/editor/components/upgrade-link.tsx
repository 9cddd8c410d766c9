import { useUpgradeOffer } from '../../../../api/use-upgrade-offer';
import { useMessages } from '../../../../i18n/use-messages';
import { LinkButton } from '../../../../ui/button';
import { editorMessages } from '../messages/catalogue';

/** What is written stays on this device, and is there again after the payment. */
export function UpgradeLink() {
  const t = useMessages(editorMessages);
  const offer = useUpgradeOffer();
  return (
    offer && (
      <LinkButton size="small" href={offer.href}>
        {t('editor.upgradeButtonLabel', { price: offer.price })}
      </LinkButton>
    )
  );
}
