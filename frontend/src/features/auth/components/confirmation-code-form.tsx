import { type FormEvent, useState } from 'react';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useNavigation } from '../../../platform/navigation';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { authMessages } from '../messages/catalogue';
import { mailedCode } from '../model/mailed-code';

interface Props {
  readonly email: string;
  /** Where the person was going. */
  readonly next?: string | undefined;
}

/** For those whose link does not open: the code that stands in the same mail. */
export function ConfirmationCodeForm({ email, next }: Props) {
  const t = useMessages(authMessages);
  const { go } = useNavigation();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = mailedCode(code);
    setIsMissing(typed === '');
    if (typed !== '') go(withQuery(paths.confirm, { email, code: typed, next }));
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-s-3">
      <TextField
        label={t('auth.reset.codeLabel')}
        hint={t('auth.confirm.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onValue={setCode}
        error={isMissing ? t('auth.reset.codeRequiredError') : undefined}
      />
      <Button look="main" isWide type="submit">
        {t('auth.confirm.codeButtonLabel')}
      </Button>
    </form>
  );
}
