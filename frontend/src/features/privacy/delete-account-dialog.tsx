import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { startGoogle } from '../../api/session/google';
import { staysSignedIn, useUser } from '../../api/session/session-store';
import type { CodeStep } from '../../api/session/sign-in';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { warningShape } from '../../ui/icon-shapes';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { showToast } from '../../ui/toast-store';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem';
import { type Asked, deleteAccount, type Outcome } from './delete-account';
import { privacyMessages } from './messages/catalogue';

interface Props {
  readonly exportOffer: ReactNode;
  readonly onClose: () => void;
}

const plain = (text: string) => text.trim().toLowerCase();

/** Says what goes and what stays, offers the data, and asks for the e-mail and, after a while, the password. */
export function DeleteAccountDialog({ exportOffer, onClose }: Props) {
  const t = useMessages(privacyMessages);
  const { email } = useUser();
  const formId = useId();
  const [confirmation, setConfirmation] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<Asked>('confirmation');
  const [step, setStep] = useState<CodeStep>();
  const [wrong, setWrong] = useState<{ readonly what: Asked | 'all'; readonly text: string }>();
  const [asksGoogle, setAsksGoogle] = useState(false);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const form = useFocusOnProblem(wrong);
  const errorOf = (what: Asked) => (wrong?.what === what ? wrong.text : undefined);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWrong(undefined);
    if (plain(confirmation) !== plain(email)) {
      return setWrong({ what: 'confirmation', text: t('privacy.confirmationError') });
    }
    if (asked === 'password' && password === '') {
      return setWrong({ what: 'password', text: t('privacy.passwordRequiredError') });
    }
    setIsBusy(true);
    const given = {
      confirmation,
      isUnanswered,
      ...(asked === 'password' && { password }),
      ...(asked === 'code' && { code, step }),
    };
    tell(await deleteAccount(given).catch((): Outcome => ({ kind: 'failed' })));
  }

  function tell(outcome: Outcome): void {
    if (outcome.kind === 'deleted') return void showToast('success', t('privacy.deletedToast'));
    setIsBusy(false);
    setIsUnanswered(outcome.kind === 'failed' && outcome.isUnanswered === true);
    if (outcome.kind === 'asks-google') {
      setAsksGoogle(true);
    } else if (outcome.kind === 'asks') {
      setAsked(outcome.what);
      setStep(outcome.step);
    } else if (outcome.kind === 'wrong') {
      setWrong({ what: outcome.what, text: t(wrongTexts[outcome.what]) });
    } else {
      const { minutes } = outcome;
      const text = minutes ? t('privacy.tooManyInError', { minutes }) : t('privacy.failedError');
      setWrong({ what: 'all', text });
    }
  }

  return (
    <Dialog
      title={t('privacy.dialogTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('privacy.cancelButtonLabel')}</Button>
          <Button look="danger" type="submit" form={formId} isBusy={isBusy}>
            {t(isBusy ? 'privacy.busyButtonLabel' : 'privacy.confirmButtonLabel')}
          </Button>
        </>
      }
    >
      <p>{t('privacy.goesText')}</p>
      <p>{t('privacy.staysText')}</p>
      <section aria-label={t('privacy.exportTitle')}>{exportOffer}</section>
      <form ref={form} id={formId} onSubmit={submit} noValidate className="auth-form">
        <TextField
          label={t('privacy.confirmationLabel', { email })}
          type="email"
          autoComplete="off"
          value={confirmation}
          onValue={setConfirmation}
          error={errorOf('confirmation')}
        />
        {asked === 'password' && (
          <PasswordField
            label={t('privacy.passwordLabel')}
            hint={t('privacy.passwordHint')}
            autoComplete="current-password"
            autoFocus
            value={password}
            onValue={setPassword}
            error={errorOf('password')}
          />
        )}
        {asked === 'code' && (
          <TextField
            label={t('privacy.codeLabel')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            onValue={setCode}
            error={errorOf('code')}
          />
        )}
        {asksGoogle && <OpenWithGoogle email={email} />}
        {wrong?.what === 'all' && (
          <p className="error" role="alert">
            <Icon shape={warningShape} />
            <span>{wrong.text}</span>
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Google vouches once more for whoever has no password; the settings are shown again then. */
function OpenWithGoogle({ email }: { readonly email: string }) {
  const t = useMessages(privacyMessages);
  const next = `${paths.settings}#privacy`;
  const open = () =>
    startGoogle({ next, staysSignedIn: staysSignedIn(), email }).catch(() =>
      showToast('error', t('privacy.failedError')),
    );

  return (
    <div role="alert">
      <p>{t('privacy.googleHint')}</p>
      <Button onClick={open}>{t('privacy.googleButtonLabel')}</Button>
    </div>
  );
}

const wrongTexts = {
  confirmation: 'privacy.confirmationError',
  password: 'privacy.passwordWrongError',
  code: 'privacy.codeError',
} as const satisfies Record<Asked, string>;
