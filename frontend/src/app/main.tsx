import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '../api/session/start-session';
import { loadCatalogues } from '../i18n/intl-store';
import { commonMessages } from '../i18n/messages/catalogue';
import { reloadWhenPartsAreGone } from '../platform/chunk-reload';
import { runtimeConfig } from '../platform/config';
import { reportError } from '../platform/error-reports';
import { listenForShortcuts } from '../platform/shortcuts';
import { watchTheme } from '../platform/theme';
import { App } from './app';
import { CrashScreen } from './crash-screen';
import { appMessages } from './messages/catalogue';
import { NotFoundScreen } from './not-found-screen';
import { PartMissingScreen } from './part-missing-screen';
import { reportErrors } from './report-errors';
import { routes } from './routes';
import { createAppRouter } from './routing/router';

const container = document.querySelector('#root');
if (!container) throw new Error('index.html holds no #root');
const page = createRoot(container);

reloadWhenPartsAreGone();
reportErrors();
watchTheme();
listenForShortcuts();

try {
  const router = createAppRouter({
    routes,
    drawNothingThere: () => <NotFoundScreen />,
    drawFailure: () => <PartMissingScreen onOnline={router.recheck} />,
  });
  const session = startSession();
  // Each of these needs the network, and none of them the other: they are on their way at once.
  router.load();
  runtimeConfig().catch(() => undefined);
  await Promise.all([loadCatalogues(commonMessages, appMessages), session]);
  page.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
} catch (error) {
  reportError(error, 'render');
  page.render(<CrashScreen />);
}
