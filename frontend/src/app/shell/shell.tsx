import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../api/query-client';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { useNavigation } from '../../platform/navigation';
import { useShortcut } from '../../platform/shortcuts';
import { screenHeadId } from '../../ui/screen-head';
import { appMessages } from '../messages/catalogue';
import type { FrameProps } from '../routing/route';
import { Dock } from './dock';
import { Header } from './header';
import { OfflineBar } from './offline-bar';
import { OutboxHost } from './outbox-host';
import { OverlayHost } from './overlay-host';
import { openOverlay } from './overlays';
import { Sidebar } from './sidebar';
import { useFailureToast } from './use-failure-toast';

const contentId = 'content';

/** The frame around every screen behind the sign-in. */
export function Shell(props: FrameProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame {...props} />
    </QueryClientProvider>
  );
}

function Frame({ pathname, settings, children }: FrameProps) {
  const t = useMessages(appMessages);
  const main = useFocusOnNewScreen(pathname);
  useAppShortcuts();
  useFailureToast();

  return (
    <>
      <a className="skip" href={`#${contentId}`}>
        {t('app.skipToContentButtonLabel')}
      </a>
      <div className={settings.usesRail ? 'app rail' : 'app'}>
        <Sidebar pathname={pathname} />
        <header className="head" id={screenHeadId}>
          {!settings.hasOwnHead && <Header hasMainAction={settings.hasMainAction ?? false} />}
        </header>
        <main className="main" id={contentId} tabIndex={-1} ref={main}>
          <OfflineBar />
          {children}
        </main>
      </div>
      {!settings.hasOwnHead && <Dock pathname={pathname} />}
      <OverlayHost />
      <OutboxHost />
    </>
  );
}

function useAppShortcuts(): void {
  const t = useMessages(appMessages);
  const { go } = useNavigation();
  useShortcut({
    key: 'k',
    withControl: true,
    label: t('app.paletteShortcutLabel'),
    run: () => openOverlay('palette'),
  });
  useShortcut({
    key: 'n',
    label: t('app.newInvoiceShortcutLabel'),
    run: () => go(paths.newInvoice),
  });
  useShortcut({ key: '/', label: t('app.searchShortcutLabel'), run: focusSearch });
  useShortcut({
    key: '?',
    label: t('app.shortcutsShortcutLabel'),
    run: () => openOverlay('shortcuts'),
  });
}

/** The search field of the screen, or the palette where there is none. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (field) field.focus();
  else openOverlay('palette');
}

/** A new screen is read from its beginning, unless it has put the focus somewhere itself. */
function useFocusOnNewScreen(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isPlaced = main.current?.contains(document.activeElement);
    if (!isPlaced) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
