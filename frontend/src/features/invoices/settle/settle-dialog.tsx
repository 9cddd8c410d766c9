import { useState } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import { defaultDueDate } from '#shared/domain/due';
import { addMinor, negateMinor, zero } from '#shared/domain/money';
import { formatMoney } from '#shared/i18n/format';
import { amountOf } from '../../../api/amount';
import { ApiError, fieldProblemsOf } from '../../../api/api-error';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useUpgradeOffer } from '../../../api/use-upgrade-offer';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useNavigation } from '../../../platform/navigation';
import { useToday } from '../../../platform/use-today';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import { showToast } from '../../../ui/toast-store';
import { readDay, writeDay } from '../editor/model/typed-values';
import { invoiceMessages } from '../messages/catalogue';
import type { DetailInvoice } from '../model/spoken';
import { useSettlementRate } from './use-settlement-rate';

type Intent = 'draft' | 'issue';
const fields = ['issueDate', 'taxableSupplyDate', 'dueDate'] as const;
type Field = (typeof fields)[number];
type Errors = { readonly [K in Field | 'exchangeRate']?: string };

interface Props {
  readonly proforma: DetailInvoice;
  readonly onSettled: (invoice: DetailInvoice) => void;
  readonly onClose: () => void;
}

/** Makes an invoice of a proforma, with what was paid on it taken off. */
export function SettleDialog({ proforma, onSettled, onClose }: Props) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const today = useToday();
  const settle = useEndpointMutation('invoices.settleProforma');
  const offer = useUpgradeOffer();
  const { go } = useNavigation();
  const [days, setDays] = useState<Readonly<Record<Field, string>>>({
    issueDate: writeDay(today, language),
    taxableSupplyDate: writeDay(today, language),
    dueDate: writeDay(defaultDueDate(today), language),
  });
  const [errors, setErrors] = useState<Errors>({});
  const [pending, setPending] = useState<Intent | undefined>();
  const exchange = useSettlementRate(proforma, readDay(days.taxableSupplyDate, today), today);
  const isPayer = proforma.seller.vatStatus === 'payer';
  const paid = amountOf(proforma.amountPaid);
  const rest = addMinor(amountOf(proforma.totals.payable), negateMinor(paid));
  const money = (amount: typeof paid) => formatMoney(amount, proforma.currency, language);

  const save = async (intent: Intent) => {
    const read = readDays(days, today);
    const wrong = fields.filter((field) => !read[field]);
    if (wrong.length > 0) {
      setErrors(Object.fromEntries(wrong.map((field) => [field, t('invoices.dateError')])));
      return;
    }
    setPending(intent);
    try {
      const { invoice } = await settle.mutateAsync({
        body: {
          proformaId: proforma.id,
          intent,
          ...read,
          ...(exchange.rate && { exchangeRate: exchange.rate }),
        },
      });
      showToast(
        'success',
        invoice.number
          ? t('invoices.settledToast', { number: invoice.number })
          : t('invoices.settledDraftToast'),
      );
      onSettled(invoice);
    } catch (error) {
      const problems = fieldProblemsOf(error);
      const placed = problems.map(({ path, message }) => [path.split('.', 1).join(), message]);
      setErrors(Object.fromEntries(placed));
      const hasPlace = placed.some(
        ([place = '']) => place in days || (place === 'exchangeRate' && exchange.isNeeded),
      );
      if (hasPlace) return;
      const isAtLimit = error instanceof ApiError && error.code === 'monthly_limit_reached';
      const label = t('invoices.upgradeButtonLabel');
      showToast('error', sentenceOf(error) ?? t('invoices.settleFailedError'), {
        ...(isAtLimit && offer && { action: { label, run: () => go(offer.href) } }),
      });
    } finally {
      setPending(undefined);
    }
  };
  const field = (name: Field, label: string) => (
    <TextField
      label={label}
      error={errors[name]}
      inputMode="numeric"
      autoComplete="off"
      value={days[name]}
      onValue={(text) => {
        setDays({ ...days, [name]: text });
        setErrors({});
      }}
    />
  );

  return (
    <Dialog
      title={t('invoices.settleTitle', { number: proforma.number })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('invoices.closeButtonLabel')}</Button>
          <Button isBusy={pending === 'draft'} onClick={() => void save('draft')}>
            {t('invoices.settleDraftButtonLabel')}
          </Button>
          <Button look="main" type="submit" form="settle" isBusy={pending === 'issue'}>
            {t('invoices.settleIssueButtonLabel')}
          </Button>
        </>
      }
    >
      <p>
        {paid === zero
          ? t('invoices.settleUnpaidHint', { rest: money(rest) })
          : t('invoices.settlePaidHint', { paid: money(paid), rest: money(rest) })}
      </p>
      {isPayer && paid !== zero && <p className="meta">{t('invoices.settleTaxHint')}</p>}
      <form
        id="settle"
        className="payment-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save('issue');
        }}
      >
        {field('issueDate', t('invoices.issuedLabel'))}
        {isPayer && field('taxableSupplyDate', t('invoices.supplyDayLabel'))}
        {field('dueDate', t('invoices.dueLabel'))}
        {exchange.isNeeded && (
          <TextField
            label={exchange.label}
            error={errors.exchangeRate}
            {...exchange.words}
            inputMode="decimal"
            autoComplete="off"
            value={exchange.text}
            onValue={(text) => {
              exchange.onText(text);
              setErrors({});
            }}
          />
        )}
      </form>
    </Dialog>
  );
}

function readDays(days: Readonly<Record<Field, string>>, today: LocalDate) {
  return {
    issueDate: readDay(days.issueDate, today),
    taxableSupplyDate: readDay(days.taxableSupplyDate, today),
    dueDate: readDay(days.dueDate, today),
  };
}

/** What the server says about a field that stands elsewhere, or about the whole; a gateway speaks no Czech. */
function sentenceOf(error: unknown): string | undefined {
  const [first] = fieldProblemsOf(error);
  if (first) return first.message;
  return error instanceof ApiError && error.requestId ? error.message : undefined;
}
