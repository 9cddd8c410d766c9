import { useState } from 'react';
import { limits } from '#shared/domain/limits';
import { useMessages } from '../../../i18n/use-messages';
import { TextButton } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { TextAreaField, TextField } from '../../../ui/text-field';
import type { MailForm } from './mail-form';
import { sendMessages } from './messages/catalogue';
import { RecipientsField } from './recipients-field';
import type { MailErrors } from './use-mail-form';

interface Props {
  readonly form: MailForm;
  readonly errors: MailErrors;
  readonly onChange: (part: Partial<MailForm>) => void;
  readonly pdf: string;
}

export function MailFields({ form, errors, onChange, pdf }: Props) {
  const t = useMessages(sendMessages);
  const hasCopies = form.cc.length > 0 || form.bcc.length > 0;
  const [showsCopies, setShowsCopies] = useState(hasCopies);
  const isShown = showsCopies || hasCopies || errors.cc || errors.bcc;

  return (
    <>
      <RecipientsField
        label={t('send.toLabel')}
        hint={t('send.addressesHint')}
        error={errors.to}
        addresses={form.to}
        onAddresses={(to) => onChange({ to })}
        isWrittenFirst
      />
      {isShown ? (
        <>
          <RecipientsField
            label={t('send.ccLabel')}
            error={errors.cc}
            addresses={form.cc}
            onAddresses={(cc) => onChange({ cc })}
          />
          <RecipientsField
            label={t('send.bccLabel')}
            error={errors.bcc}
            addresses={form.bcc}
            onAddresses={(bcc) => onChange({ bcc })}
          />
        </>
      ) : (
        <p>
          <TextButton onClick={() => setShowsCopies(true)}>{t('send.moreButtonLabel')}</TextButton>
        </p>
      )}
      <TextField
        label={t('send.subjectLabel')}
        error={errors.subject}
        maxLength={limits.emailSubjectLength}
        autoComplete="off"
        value={form.subject}
        onValue={(subject) => onChange({ subject })}
      />
      <TextAreaField
        label={t('send.messageLabel')}
        error={errors.message}
        maxLength={limits.emailBodyLength}
        value={form.message}
        onValue={(message) => onChange({ message })}
      />
      <TextField
        label={t('send.preheaderLabel')}
        hint={t('send.preheaderHint')}
        error={errors.preheader}
        maxLength={limits.emailPreheaderLength}
        autoComplete="off"
        value={form.preheader}
        onValue={(preheader) => onChange({ preheader })}
      />
      <Checkbox
        label={t('send.linkLabel')}
        hint={t('send.linkHint')}
        checked={form.autoCreateShareLink}
        onValue={(autoCreateShareLink) => onChange({ autoCreateShareLink })}
      />
      <Checkbox
        label={t('send.copyLabel')}
        checked={form.sendMeCopy}
        onValue={(sendMeCopy) => onChange({ sendMeCopy })}
      />
      <p className="hint">{t('send.filesHint', { pdf })}</p>
    </>
  );
}
