import { factsOf } from '#shared/emails/invoice-facts';
import { mailSender, mailWords } from '#shared/emails/mail-words';
import { type MailedInvoice, namesLink } from '#shared/emails/placeholder-values';
import { useMessages } from '../../../i18n/use-messages';
import type { MailForm } from './mail-form';
import { sendMessages } from './messages/catalogue';

interface Props {
  readonly form: MailForm;
  readonly invoice: MailedInvoice;
  readonly pdf: string;
}

/** The mail as it will arrive. */
export function MailPreview({ form, invoice, pdf }: Props) {
  const t = useMessages(sendMessages);
  const { to, cc, bcc, subject, preheader, message, autoCreateShareLink } = form;
  const { language, seller } = invoice;
  const link = `[${mailWords[language].button}]`;
  const lines: readonly (readonly [string, string])[] = [
    [t('send.previewFromLabel'), mailSender(seller.name, language)],
    [t('send.toLabel'), to.join(', ') || t('send.noAddressHint')],
    [t('send.ccLabel'), cc.join(', ')],
    [t('send.bccLabel'), bcc.join(', ')],
  ];

  return (
    <section className="mail-preview" aria-label={t('send.previewLabel')}>
      <Facts facts={lines.filter(([, value]) => value !== '')} />
      <div>
        <h3>{subject || t('send.previewNoSubject')}</h3>
        <p className="soft">{preheader}</p>
      </div>
      <p className="text">{message.replaceAll('{{share.url}}', link)}</p>
      {autoCreateShareLink && !namesLink([message]) && <p>{link}</p>}
      <Facts facts={factsOf(invoice)} />
      <p className="hint">{t('send.filesHint', { pdf })}</p>
    </section>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
