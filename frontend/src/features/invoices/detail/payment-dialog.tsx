import { useState } from 'react';
import { parseLocalisedDecimal } from '#shared/domain/decimal';
import { addMinor, negateMinor, parseMinor } from '#shared/domain/money';
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
import type { DetailInvoice } from '../model/spoken';
import type { Payment, PaymentErrors } from '../model/use-change-status';

interface Props {
  readonly invoice: DetailInvoice;
  readonly onPaid: (payment: Payment) => Promise<PaymentErrors | undefined>;
  readonly onClose: () => void;
}

/** How much came and when; nothing written means all of it, today. */
export function PaymentDialog({ invoice, onPaid, onClose }: Props) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const today = useToday();
  const [amount, setAmount] = useState('');
  const [day, setDay] = useState(formatDate(today, language));
  const [errors, setErrors] = useState<PaymentErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const rest = addMinor(
    amountOf(invoice.totals.payable),
    negateMinor(amountOf(invoice.amountPaid)),
  );

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
    const refused = await onPaid({ paymentDate, ...(!isBlank && typed && { amountPaid: typed }) });
    setErrors(refused ?? {});
    setIsBusy(false);
  };

  return (
    <Dialog
      title={t('invoices.paymentTitle', { number: invoice.number })}
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
          label={t('invoices.paymentAmountLabel')}
          hint={t('invoices.paymentAmountHint', {
            amount: formatMoney(rest, invoice.currency, language),
          })}
          error={errors.amountPaid}
          isNumeric
          inputMode="decimal"
          autoComplete="off"
          autoFocus
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
