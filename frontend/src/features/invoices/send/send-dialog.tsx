import { useState } from 'react';
import { Invoice } from '#shared/domain/invoice';
import { pdfName } from '#shared/domain/pdf-name';
import { useUser } from '../../../api/session/session-store';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { mailShape, sendShape } from '../../../ui/icon-shapes';
import { Segment } from '../../../ui/segment';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import type { DetailInvoice } from '../model/spoken';
import { MailFields } from './mail-fields';
import { mailBody } from './mail-form';
import { MailPreview } from './mail-preview';
import { sendMessages } from './messages/catalogue';
import './send.css';
import { useMailForm } from './use-mail-form';
import { useSendMail, useTestMail } from './use-send-mail';

interface Props {
  readonly invoice: DetailInvoice;
  readonly onClose: () => void;
}

/** Writes the e-mail that brings an invoice, shows it as it will arrive, and sends it. */
export function SendDialog({ invoice, onClose }: Props) {
  const t = useMessages(sendMessages);
  const { email } = useUser();
  const { form, errors, setErrors, change, check, forget } = useMailForm(invoice);
  const { send, isSending } = useSendMail();
  const { test, isTesting } = useTestMail(email);
  const element = useFocusOnProblem(errors);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const body = mailBody(invoice.id, form);

  const submit = async () => {
    if (!check()) {
      setView('write');
      return;
    }
    const { isDone, errors: refused = {} } = await send(body);
    if (!isDone) {
      setErrors(refused);
      return;
    }
    forget();
    onClose();
  };

  return (
    <Dialog
      title={t('send.title', { kind: invoice.kind, number: invoice.number })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('send.closeButtonLabel')}</Button>
          <Button icon={mailShape} isBusy={isTesting} onClick={() => void test(body)}>
            {t(isTesting ? 'send.testBusyButtonLabel' : 'send.testButtonLabel')}
          </Button>
          <Button look="main" icon={sendShape} type="submit" form="mail" isBusy={isSending}>
            {t(isSending ? 'send.sendingButtonLabel' : 'send.sendButtonLabel')}
          </Button>
        </>
      }
    >
      <Segment
        label={t('send.viewsLabel')}
        value={view}
        choices={[
          { value: 'write', label: t('send.writeTabLabel') },
          { value: 'preview', label: t('send.previewTabLabel') },
        ]}
        onValue={setView}
      />
      <form
        ref={element}
        id="mail"
        className="mail-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {view === 'preview' ? (
          <MailPreview form={form} invoice={Invoice.parse(invoice)} pdf={pdfName(invoice)} />
        ) : (
          <MailFields form={form} errors={errors} onChange={change} pdf={pdfName(invoice)} />
        )}
      </form>
    </Dialog>
  );
}
