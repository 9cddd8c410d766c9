import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { isApple } from '../../platform/device';
import { LinkButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { searchShape } from '../../ui/icon-shapes';
import { Kbd } from '../../ui/kbd';
import { Logo } from '../../ui/logo';
import { appMessages } from '../messages/catalogue';
import { Bell } from './bell';
import { openOverlay } from './overlays';

/** Search, notifications and the one action that people come for. */
export function Header({ hasMainAction }: { readonly hasMainAction: boolean }) {
  const t = useMessages(appMessages);

  return (
    <>
      <Logo href={paths.dashboard} label={t('app.homeLabel')} />
      <button
        className="find"
        type="button"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => openOverlay('palette')}
      >
        <Icon shape={searchShape} />
        <span>{t('app.searchButtonLabel')}</span>
        <Kbd>{isApple() ? '⌘' : 'Ctrl'}</Kbd>
        <Kbd>K</Kbd>
      </button>
      <Bell />
      <LinkButton
        className="new-top"
        look={hasMainAction ? 'line' : 'main'}
        href={paths.newInvoice}
        aria-keyshortcuts="N"
      >
        {t('app.newInvoiceButtonLabel')} <Kbd>N</Kbd>
      </LinkButton>
    </>
  );
}
