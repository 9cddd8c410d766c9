import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { signInLinkMessages } from './messages/catalogue';

interface Props {
  readonly email: string;
  readonly onAgain: () => void;
}

/** Waits for the link to be opened, which happens in another tab; the guard of the route gives way to it then. */
export function LinkSent({ email, onAgain }: Props) {
  const t = useMessages(signInLinkMessages);

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
