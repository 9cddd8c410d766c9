import { useEndpointQuery } from '../../api/use-endpoint-query';
import { useOptimisticMutation } from '../../api/use-optimistic-mutation';
import { useUpgradeOffer } from '../../api/use-upgrade-offer';
import { useMessages } from '../../i18n/use-messages';
import { Button, LinkButton } from '../../ui/button';
import { Switch } from '../../ui/checkbox';
import { trashShape } from '../../ui/icon-shapes';
import { Part } from '../../ui/part';
import { showToast } from '../../ui/toast-store';
import { pictureMessages } from './messages/catalogue';
import { PictureField } from './picture-field';
import { pictureKinds } from './picture-kinds';

type Change = { readonly logo_url: string } | { readonly show_logo_on_pdf: boolean };

/** The logo at the head of new documents, which paid plans have; each choice is saved at once. */
export function LogoPart() {
  const t = useMessages(pictureMessages);
  const query = useEndpointQuery('account.getSettings', {});
  const { run } = useOptimisticMutation({
    shows: 'account.getSettings',
    mutation: 'account.updateSettings',
    apply: (shown, { body }) => {
      const { logo_url = shown.settings.logo_url } = body;
      const { show_logo_on_pdf = shown.settings.show_logo_on_pdf } = body;
      return { ...shown, settings: { ...shown.settings, logo_url, show_logo_on_pdf } };
    },
  });
  // The parts beside it say that the settings are on their way, or cannot be loaded.
  if (!query.data) return null;
  const { settings, subscription } = query.data;
  const { logo_url: logo, show_logo_on_pdf: isShown } = settings;

  async function save(change: Change): Promise<void> {
    try {
      await run({ body: change });
      if (!('logo_url' in change)) return;
      showToast('success', t(change.logo_url ? pictureKinds.logo.done : pictureKinds.logo.removed));
    } catch {
      showToast('error', t('pictures.savingFailedError'));
    }
  }

  return (
    <Part id="logo" title={t('pictures.logoLabel')} hint={t('pictures.logoPartHint')}>
      <div className="logo-part">
        {subscription.isPremium ? (
          <PictureField
            kind="logo"
            value={logo}
            onValue={(address) => save({ logo_url: address })}
            offersSettings={false}
            isLabelled
          />
        ) : (
          <Locked hasLogo={logo !== ''} onRemove={() => save({ logo_url: '' })} />
        )}
        {subscription.isPremium && logo !== '' && (
          <Switch
            label={t('pictures.logoShownLabel')}
            hint={t('pictures.logoShownHint')}
            checked={isShown}
            onValue={(isOn) => save({ show_logo_on_pdf: isOn })}
          />
        )}
      </div>
    </Part>
  );
}

interface LockedProps {
  readonly hasLogo: boolean;
  readonly onRemove: () => void;
}

/** What a free plan sees; a logo from better times stays where it is, and can be taken away. */
function Locked({ hasLogo, onRemove }: LockedProps) {
  const t = useMessages(pictureMessages);
  const offer = useUpgradeOffer();
  return (
    <div className="stamp-drop">
      <p className="soft">{t('pictures.logoPremiumHint')}</p>
      {hasLogo && <p className="meta">{t('pictures.logoRestingHint')}</p>}
      <div className="stamp-acts">
        {offer && (
          <LinkButton href={offer.href}>
            {t('pictures.upgradeButtonLabel', { price: offer.price })}
          </LinkButton>
        )}
        {hasLogo && (
          <Button look="bare" icon={trashShape} onClick={onRemove}>
            {t('pictures.removeButtonLabel')}
          </Button>
        )}
      </div>
    </div>
  );
}
