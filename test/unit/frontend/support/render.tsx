import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { queryClient } from '../../../../frontend/src/api/query-client';
import { keepSession } from '../../../../frontend/src/api/session/session-store';
import { appMessages } from '../../../../frontend/src/app/messages/catalogue';
import { Providers } from '../../../../frontend/src/app/providers';
import type { Catalogue } from '../../../../frontend/src/i18n/catalogue';
import { loadCatalogues } from '../../../../frontend/src/i18n/intl-store';
import { commonMessages } from '../../../../frontend/src/i18n/messages/catalogue';
import { Toasts } from '../../../../frontend/src/ui/toasts';
import { aSession } from './session';

interface Options {
  readonly catalogues?: readonly Catalogue[];
  /** Where links and programs lead to, in order. */
  readonly visited?: string[];
  readonly isSignedIn?: boolean;
}

/** Shows a component as it stands in the app: with texts, server data, links and toasts. */
export async function show(ui: ReactNode, options: Options = {}) {
  const { catalogues = [], visited = [], isSignedIn = true } = options;
  if (isSignedIn) keepSession(aSession(), { isLasting: false });
  await loadCatalogues(commonMessages, appMessages, ...catalogues);

  const result = render(
    <Providers navigation={{ go: (href) => visited.push(href), prepare: () => undefined }}>
      <QueryClientProvider client={queryClient}>{ui}</QueryClientProvider>
      <Toasts />
    </Providers>,
  );
  return { ...result, user: userEvent.setup({ delay: null }) };
}
