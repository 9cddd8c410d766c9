import { useEffect } from 'react';
import { sessionStore } from '../../../api/session/session-store';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useNavigation } from '../../../platform/navigation';
import { Button } from '../../../ui/button';
import { signInLinkMessages } from './messages/catalogue';

interface Props {
  readonly email: string;
  readonly next: string | undefined;
  readonly onAgain: () => void;
}

/** Waits for the link to be opened, which happens in another tab, and gives way to it then. */
export function LinkSent({ email, next, onAgain }: Props) {
  const t = useMessages(signInLinkMessages);
  const { go } = useNavigation();

  useEffect(
    () =>
      sessionStore.subscribe(() => {
        const state = sessionStore.get();
        if (state.status !== 'initialized' || !state.session) return;
        go(withQuery(paths.closeTab, { next }), { replace: true });
      }),
    [go, next],
  );

  return (
    <div className="auth-form">
      <div role="status">
        <h1>{t('signInLink.sentTitle')}</h1>
        <p>{t.rich('signInLink.sentHint', { email, b: (text) => <b key="b">{text}</b> })}</p>
      </div>
      <p className="soft">{t('signInLink.spamHint')}</p>
      <Button isWide onClick={onAgain}>
        {t('signInLink.againButtonLabel')}
      </Button>
    </div>
  );
}
