import { getRouteApi } from '@tanstack/react-router';
import { ConfirmEmail } from '../../features/auth/components/confirm-email';
import { MailboxHint } from '../../features/auth/components/mailbox-hint';
import { authMessages } from '../../features/auth/messages/catalogue';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';

const route = getRouteApi('/auth/auth/confirm');

/** With the code of the e-mailed link it confirms; without one it waits for that link to be opened. */
export function ConfirmScreen() {
  const t = useMessages(authMessages);
  const { email, code } = route.useSearch();
  usePageMetadata({ title: t('auth.confirm.mailboxTitle'), isPrivate: true });

  if (email && code) return <ConfirmEmail key={code} email={email} code={code} />;
  return <MailboxHint email={email} />;
}
