import { useMessages } from '../../i18n/use-messages';
import { isApple } from '../../platform/device';
import { type Shortcut, useActiveShortcuts } from '../../platform/shortcuts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useUiWords } from '../../ui/words';
import { appMessages } from '../messages/catalogue';

/** The keys that work on the screen behind. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(appMessages);
  const words = useUiWords();
  const shortcuts = useActiveShortcuts();

  return (
    <Dialog
      title={t('app.shortcutsTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <dl className="keys">
        {shortcuts.map((shortcut) => (
          <div key={keysOf(shortcut)}>
            <dt>{shortcut.label}</dt>
            <dd>
              <kbd>{keysOf(shortcut)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function keysOf({ key, withControl }: Shortcut): string {
  const name = key === 'enter' ? 'Enter' : key.toUpperCase();
  return withControl ? `${isApple() ? '⌘' : 'Ctrl'} ${name}` : name;
}
