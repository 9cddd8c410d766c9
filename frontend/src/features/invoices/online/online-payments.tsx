import { type Instant, todayInPrague } from '#shared/domain/calendar';
import { paymentStatusTable } from '#shared/domain/payment-status';
import { formatDate, formatMoney } from '#shared/i18n/format';
import { amountOf } from '../../../api/amount';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Badge } from '../../../ui/badge';
import { NewTabButton } from '../../../ui/new-tab';
import { useMoment } from '../detail/use-moment';
import type { DetailInvoice } from '../model/spoken';
import { onlineMessages } from './messages/catalogue';
import {
  brandName,
  disputeHint,
  failureWords,
  reasonWords,
  refundWords,
  stateHints,
} from './online-words';
import './online.css';

type Payment = NonNullable<DetailInvoice['onlinePayments']>[number];
type Refund = Payment['refunds'][number];
type Dispute = Payment['disputes'][number];

/** Where people of this kind of account answer disputes and give money back; they sign in there. */
const stripeAddress = 'https://connect.stripe.com/express_login';

interface Props {
  readonly invoice: Pick<DetailInvoice, 'onlinePayments' | 'status'>;
}

/** What payers did by card: amount, day and state of each payment, what went back, and what is to be done. */
export function OnlinePayments({ invoice }: Props) {
  const { onlinePayments: payments = [], status } = invoice;
  const t = useMessages(onlineMessages);
  if (payments.length === 0) return null;
  const mustAnswer = payments.some(({ disputes }) => disputes.some(isOpen));
  const hasMoney = payments.some(({ received }) => amountOf(received) > 0);

  return (
    <section className="online" aria-labelledby="online-payments">
      <h2 id="online-payments">{t('online.title')}</h2>
      <ol>
        {payments.toReversed().map((payment) => (
          <OnePayment key={payment.id} payment={payment} isPaid={status === 'paid'} />
        ))}
      </ol>
      {hasMoney && (
        <NewTabButton size="small" href={stripeAddress}>
          {t(mustAnswer ? 'online.answerButtonLabel' : 'online.stripeButtonLabel')}
        </NewTabButton>
      )}
    </section>
  );
}

function isOpen({ status }: Pick<Dispute, 'status'>): boolean {
  return status === 'dispute';
}

interface PaymentProps {
  readonly payment: Payment;
  /** The invoice, by whatever means. */
  readonly isPaid: boolean;
}

function OnePayment({ payment, isPaid }: PaymentProps) {
  const t = useMessages(onlineMessages);
  const language = useLanguage();
  const { status, currency, amount, card, failure, refunds, disputes } = payment;
  const face = paymentStatusTable[status];
  const hint = stateHints[status];
  const source = card && t('online.cardHint', { brand: brandName(card.brand), last4: card.last4 });
  const moment = useMoment(payment.at as Instant);

  return (
    <li>
      <p className="pay-head">
        <span className="num">{formatMoney(amountOf(amount), currency, language)}</span>
        <Badge look={face.badge}>{face[language]}</Badge>
      </p>
      <p className="meta">{[moment, source].filter(Boolean).join(', ')}</p>
      {hint && <p className="meta">{t(hint, { reason: t(failureWords(failure)) })}</p>}
      {refunds.length + disputes.length > 0 && (
        <ul>
          {refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} currency={currency} />
          ))}
          {disputes.map((dispute) => (
            <DisputeLine
              key={dispute.id}
              dispute={dispute}
              currency={currency}
              isPaid={isPaid}
              isSaidAbove={dispute.status === status}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface RefundProps {
  readonly refund: Refund;
  readonly currency: Payment['currency'];
}

function RefundLine({ refund, currency }: RefundProps) {
  const t = useMessages(onlineMessages);
  const language = useLanguage();
  const { label, hint } = refundWords(refund.status);
  const amount = formatMoney(amountOf(refund.amount), currency, language);
  return (
    <li>
      <p>{t(label, { amount })}</p>
      <p className="meta">{useMoment(refund.at as Instant)}</p>
      {hint && <p className="meta attn">{t(hint)}</p>}
    </li>
  );
}

interface DisputeProps {
  readonly dispute: Dispute;
  readonly currency: Payment['currency'];
  readonly isPaid: boolean;
  /** The payment itself carries the badge of the dispute. */
  readonly isSaidAbove: boolean;
}

function DisputeLine({ dispute, currency, isPaid, isSaidAbove }: DisputeProps) {
  const t = useMessages(onlineMessages);
  const language = useLanguage();
  const { status, reason, at, evidenceDueBy } = dispute;
  const face = paymentStatusTable[status];
  const amount = formatMoney(amountOf(dispute.amount), currency, language);
  const day = evidenceDueBy && formatDate(todayInPrague(evidenceDueBy as Instant), language);

  return (
    <li>
      <p className="pay-head">
        <span>{t('online.disputeLabel', { amount })}</span>
        {!isSaidAbove && <Badge look={face.badge}>{face[language]}</Badge>}
      </p>
      <p className="meta">{useMoment(at as Instant)}</p>
      <p className="meta">{t('online.disputeReasonHint', { reason: t(reasonWords(reason)) })}</p>
      <p className={isOpen(dispute) ? 'meta attn' : 'meta'}>
        {t(disputeHint({ status, hasDay: day !== undefined, isPaid }), { day })}
      </p>
    </li>
  );
}
