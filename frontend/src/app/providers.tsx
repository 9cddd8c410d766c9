import type { ReactNode } from 'react';
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

/** What every screen may rely on: words of the components, links that stay within the page. */
export function Providers({ navigation, children }: Props) {
  return (
    <NavigationContext value={navigation}>
      <LinkBehaviourContext value={navigation}>
        <Words>{children}</Words>
      </LinkBehaviourContext>
    </NavigationContext>
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
        closeNotification: app('app.closeToastButtonLabel'),
        partMissing: app('app.partMissingError'),
        showPassword: common('common.showPasswordButtonLabel'),
        newTab: common('common.newTabHint'),
        hidePassword: common('common.hidePasswordButtonLabel'),
        slowLoad: common('common.slowLoadHint'),
        loading: common('common.loadingStatus'),
      }}
    >
      {children}
    </UiWordsContext>
  );
}
