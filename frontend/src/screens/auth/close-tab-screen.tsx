import { CloseTab } from '../../features/auth/sign-in-link/close-tab';
import { signInLinkMessages } from '../../features/auth/sign-in-link/messages/catalogue';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';

interface Props {
  readonly query: { readonly next?: string | undefined };
}

export function CloseTabScreen({ query }: Props) {
  const t = useMessages(signInLinkMessages);
  usePageMetadata({ title: t('closeTab.title'), isPrivate: true });
  return <CloseTab next={query.next} />;
}
