import { ConfirmEmail } from '../../features/auth/components/confirm-email';
import { MailboxHint } from '../../features/auth/components/mailbox-hint';
import { authMessages } from '../../features/auth/messages/catalogue';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';

interface Props {
  readonly query: {
    readonly email?: string | undefined;
    readonly code?: string | undefined;
    readonly next?: string | undefined;
  };
}

/** With the code of the e-mailed link it confirms; without one it waits for that link to be opened. */
export function ConfirmScreen({ query }: Props) {
  const t = useMessages(authMessages);
  const { email, code, next } = query;
  const title = code ? 'auth.confirm.confirmingTitle' : 'auth.confirm.mailboxTitle';
  usePageMetadata({ title: t(title), isPrivate: true });

  if (email && code) return <ConfirmEmail key={code} email={email} code={code} next={next} />;
  return <MailboxHint email={email} next={next} />;
}
