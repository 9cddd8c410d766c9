import { type FormEvent, useState } from 'react';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { LinkButton } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { TextField } from '../../../ui/text-field';
import { authMessages } from '../messages/catalogue';
import { emailProblem, hasProblems } from '../model/form-problems';
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
  const [isLeft, setIsLeft] = useState(false);
  const address = email ?? typed.trim();
  const problems = email ? {} : emailProblem(typed);
  const isReachable = !hasProblems(problems);

  function leave(event: FormEvent): void {
    event.preventDefault();
    setIsLeft(true);
  }

  return (
    <>
      <h1>{t('auth.confirm.mailboxTitle')}</h1>
      <div className="auth-form">
        {email ? (
          <p>{t.rich('auth.confirm.mailboxHint', { email, b: (text) => <b key="b">{text}</b> })}</p>
        ) : (
          <form onSubmit={leave} noValidate>
            <TextField
              label={t('auth.emailLabel')}
              hint={t('auth.confirm.missingHint')}
              type="email"
              autoComplete="username"
              value={typed}
              onValue={(text) => {
                setTyped(text);
                setIsLeft(false);
              }}
              onBlur={() => setIsLeft(typed !== '')}
              error={isLeft && problems.email ? t(problems.email) : undefined}
            />
          </form>
        )}
        <p className="soft">
          {t.rich('auth.confirm.mailboxExistingHint', {
            link: (text) => (
              <Link key="link" href={withQuery(paths.resetPassword, { email: address, next })}>
                {text}
              </Link>
            ),
          })}
        </p>
        <p className="soft">{t('auth.confirm.mailboxSpamHint')}</p>
        {isReachable && <ConfirmationCodeForm email={address} next={next} />}
        {isReachable && <ResendConfirmation key={address} email={address} next={next} />}
        <LinkButton look="bare" isWide href={withQuery(paths.login, { email: address, next })}>
          {t('auth.confirm.doneButtonLabel')}
        </LinkButton>
      </div>
    </>
  );
}
