import type { ReactNode } from 'react';
import { MessagesProvider } from '../i18n/intl-provider';
import { commonMessages } from '../i18n/messages/catalogue';
import { useMessages } from '../i18n/use-messages';
import { type Navigation, NavigationContext } from '../platform/navigation';
import { LinkBehaviourContext } from '../ui/link';
import { UiWordsContext } from '../ui/words';
import { appMessages } from './messages/catalogue';

interface Props {
  readonly navigation: Navigation;
  readonly children: ReactNode;
}

/** What every screen may rely on: texts, words of the components, links that stay within the page. */
export function Providers({ navigation, children }: Props) {
  return (
    <MessagesProvider>
      <NavigationContext value={navigation}>
        <LinkBehaviourContext value={navigation}>
          <Words>{children}</Words>
        </LinkBehaviourContext>
      </NavigationContext>
    </MessagesProvider>
  );
}

function Words({ children }: { readonly children: ReactNode }) {
  const common = useMessages(commonMessages);
  const app = useMessages(appMessages);

  return (
    <UiWordsContext
      value={{
        close: common('common.closeButtonLabel'),
        notifications: app('app.toastsLabel'),
        partMissing: app('app.partMissingError'),
        showPassword: common('common.showPasswordButtonLabel'),
        hidePassword: common('common.hidePasswordButtonLabel'),
        slowLoad: common('common.slowLoadHint'),
        loading: common('common.loadingStatus'),
      }}
    >
      {children}
    </UiWordsContext>
  );
}
