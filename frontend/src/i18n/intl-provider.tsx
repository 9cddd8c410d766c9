import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { useStore } from '../platform/store';
import { intlStore } from './intl-store';

/** Everything below sees the texts that are loaded, and follows a change of language without losing its state. */
export function MessagesProvider({ children }: { readonly children: ReactNode }) {
  return <RawIntlProvider value={useStore(intlStore)}>{children}</RawIntlProvider>;
}
