import { useMessages } from '../../../i18n/use-messages';
import { useStore } from '../../../platform/store';
import { Icon } from '../../../ui/icon';
import { mailShape } from '../../../ui/icon-shapes';
import { waitingMails } from './mail-outbox';
import { sendMessages } from './messages/catalogue';

/** Says that mails of the invoice wait on this device for a connection. */
export function WaitingMails({ invoiceId }: { readonly invoiceId: string }) {
  const t = useMessages(sendMessages);
  const count = useStore(waitingMails).get(invoiceId) ?? 0;
  if (count === 0) return null;
  return (
    <p className="field-advice" role="status">
      <Icon shape={mailShape} />
      <span>{t('send.waitingHint', { count })}</span>
    </p>
  );
}
