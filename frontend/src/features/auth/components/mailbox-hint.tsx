import { type FormEvent, useState } from 'react';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { LinkButton } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { authMessages } from '../messages/catalogue';
import { ConfirmationCodeForm } from './confirmation-code-form';
import { ResendConfirmation } from './resend-confirmation';

interface Props {
  readonly email: string | undefined;
  /** Where the person was going. */
  readonly next?: string | undefined;
}

/** „Check your mailbox“ after a registration; asks for the address if it came without one. */
export function MailboxHint({ email, next }: Props) {
  const t = useMessages(authMessages);
  const [typed, setTyped] = useState('');
  const address = email ?? typed.trim();

  return (
    <>
      <h1>{t('auth.confirm.mailboxTitle')}</h1>
      <div className="auth-form">
        {email ? (
          <p>{t.rich('auth.confirm.mailboxHint', { email, b: (text) => <b key="b">{text}</b> })}</p>
        ) : (
          <form onSubmit={(event: FormEvent) => event.preventDefault()} noValidate>
            <TextField
              label={t('auth.emailLabel')}
              hint={t('auth.confirm.missingHint')}
              type="email"
              autoComplete="username"
              value={typed}
              onValue={setTyped}
            />
          </form>
        )}
        <p className="soft">{t('auth.confirm.mailboxExistingHint')}</p>
        <p className="soft">{t('auth.confirm.mailboxSpamHint')}</p>
        {address !== '' && <ConfirmationCodeForm email={address} next={next} />}
        {address !== '' && <ResendConfirmation email={address} next={next} />}
        <LinkButton look="bare" isWide href={withQuery(paths.login, { email: address, next })}>
          {t('auth.confirm.doneButtonLabel')}
        </LinkButton>
      </div>
    </>
  );
}
