import { useMessages } from '../../i18n/use-messages';
import type { Command } from '../../platform/command';
import { isApple } from '../../platform/device';
import { EnterKey, Kbd } from '../../ui/kbd';
import { appMessages } from '../messages/catalogue';

/** What the keys do with the hit that is chosen. */
export function PaletteKeys({ chosen }: { readonly chosen: Command | undefined }) {
  const t = useMessages(appMessages);
  return (
    <footer className="meta">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('app.paletteChooseHint')}
      </span>
      <span>
        <EnterKey /> {t('app.paletteOpenHint')}
      </span>
      {chosen?.alternativeHref && (
        <span>
          <Kbd>{isApple() ? '⌘' : 'Ctrl'}</Kbd> <EnterKey /> {t('app.paletteInvoiceHint')}
        </span>
      )}
      <span className="end">
        <Kbd>?</Kbd> {t('app.paletteShortcutsHint')}
      </span>
    </footer>
  );
}
