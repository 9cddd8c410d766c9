import { useState } from 'react';
import { type Decimal, parseLocalisedDecimal } from '#shared/domain/decimal';
import { type Minor, minor, negateMinor, parseMinor } from '#shared/domain/money';
import { formatDate, formatMoney } from '#shared/i18n/format';
import { amountOf } from '../../../api/amount';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useToday } from '../../../platform/use-today';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import { readDay } from '../editor/model/typed-values';
import { invoiceMessages } from '../messages/catalogue';
import type { DetailReply } from '../model/spoken';
import type { Payment, PaymentErrors } from '../model/use-change-status';
import { PaymentUnderWay } from './payment-under-way';

interface Props {
  readonly reply: Pick<DetailReply, 'invoice' | 'paymentPageSince' | 'remaining'>;
  readonly onPaid: (payment: Payment) => Promise<PaymentErrors | undefined>;
  readonly onClose: () => void;
}

/** How much came and when; nothing written means all of it, today. */
export function PaymentDialog({ reply, onPaid, onClose }: Props) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const today = useToday();
  const [amount, setAmount] = useState('');
  const [day, setDay] = useState(formatDate(today, language));
  const [errors, setErrors] = useState<PaymentErrors>({});
  // Kept from when it was opened: a try again asks for the same payment, not for one more.
  const [revision] = useState(reply.invoice.revision);
  const [isBusy, setIsBusy] = useState(false);
  const { invoice } = reply;
  const { kind, currency } = invoice;
  const difference = amountOf(reply.remaining);
  // A credit note is paid by giving money back: its amounts are below zero.
  const rest = kind === 'credit_note' ? negateMinor(difference) : difference;
  const effect = effectOf(parseLocalisedDecimal(amount, language), rest);

  const save = async () => {
    const typed = parseLocalisedDecimal(amount, language);
    const isBlank = amount.trim() === '';
    const isAmount = isBlank || (typed !== undefined && (parseMinor(typed) ?? 0) > 0);
    const paymentDate = readDay(day, today);
    if (!isAmount || !paymentDate) {
      setErrors({
        ...(!isAmount && { amountPaid: t('invoices.amountError') }),
        ...(!paymentDate && { paymentDate: t('invoices.dateError') }),
      });
      return;
    }
    setIsBusy(true);
    const part = !isBlank && typed && { amountPaid: typed, revision };
    const refused = await onPaid({ paymentDate, ...part });
    setErrors(refused ?? {});
    setIsBusy(false);
  };

  return (
    <Dialog
      title={t('invoices.paymentTitle', { kind, number: invoice.number })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('invoices.closeButtonLabel')}</Button>
          <Button look="main" type="submit" form="payment" isBusy={isBusy}>
            {t(isBusy ? 'invoices.paymentSavingButtonLabel' : 'invoices.paymentSaveButtonLabel')}
          </Button>
        </>
      }
    >
      <PaymentUnderWay reply={reply} />
      <form
        id="payment"
        className="payment-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('invoices.paymentAmountLabel', { kind })}
          hint={t(effect.hint, { amount: formatMoney(effect.amount, currency, language) })}
          error={errors.amountPaid}
          isNumeric
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onValue={(text) => {
            setAmount(text);
            setErrors({});
          }}
        />
        <TextField
          label={t('invoices.paymentDateLabel')}
          error={errors.paymentDate}
          inputMode="numeric"
          autoComplete="off"
          value={day}
          onValue={(text) => {
            setDay(text);
            setErrors({});
          }}
        />
      </form>
    </Dialog>
  );
}

/** What the typed amount leaves, or by how much it is too much; of nothing typed what it stands for. */
function effectOf(typed: Decimal | undefined, rest: Minor) {
  const amount = typed === undefined ? undefined : parseMinor(typed);
  if (amount === undefined || amount <= 0 || amount === rest) {
    return { hint: 'invoices.paymentAmountHint', amount: rest } as const;
  }
  return amount < rest
    ? ({ hint: 'invoices.paymentShortHint', amount: minor(rest - amount) } as const)
    : ({ hint: 'invoices.paymentOverHint', amount: minor(amount - rest) } as const);
}
