import { type FormEvent, useState } from 'react';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { LinkButton } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { authMessages } from '../messages/catalogue';
import { emailProblem, hasProblems } from '../model/form-problems';
import { ConfirmationCodeForm } from './confirmation-code-form';
import { LinkedHint } from './linked-hint';
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
        <LinkedHint
          text="auth.confirm.mailboxExistingHint"
          href={withQuery(paths.resetPassword, { email: address, next })}
        />
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
