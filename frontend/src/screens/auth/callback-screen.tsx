import type { CallbackQuery } from '../../api/session/callback-sign-in';
import { signInLinkMessages } from '../../features/auth/sign-in-link/messages/catalogue';
import { SignInCallback } from '../../features/auth/sign-in-link/sign-in-callback';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';

/** Where an e-mailed link or another service leads back to. */
export function CallbackScreen({ query }: { readonly query: CallbackQuery }) {
  const t = useMessages(signInLinkMessages);
  usePageMetadata({ title: t('callback.pageTitle'), isPrivate: true });
  return <SignInCallback query={query} />;
}
