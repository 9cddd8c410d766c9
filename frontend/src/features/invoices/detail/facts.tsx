import { useState } from 'react';
import { isAwaitingPayment, isClosedUnpaid } from '#shared/domain/due';
import { bondOf } from '#shared/domain/invoice-bonds';
import type { Language } from '#shared/domain/language';
import { lastActivityOf } from '#shared/domain/last-activity';
import { negateMinor } from '#shared/domain/money';
import { daysInWords } from '#shared/i18n/days-in-words';
import { documentWords } from '#shared/i18n/document-words';
import { formatMoney, formatPercent } from '#shared/i18n/format';
import { dueLine, invoiceState } from '#shared/i18n/invoice-words';
import { amountOf } from '../../../api/amount';
import { loadCatalogues } from '../../../i18n/intl-store';
import { Money } from '../../../i18n/money';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useToday } from '../../../platform/use-today';
import { Badge } from '../../../ui/badge';
import { TextButton } from '../../../ui/button';
import { laterPart } from '../../../ui/later-part';
import { editorMessages } from '../editor/messages/catalogue';
import { type InvoiceMessageId, invoiceMessages } from '../messages/catalogue';
import { type DetailInvoice, type DetailReply, spokenInvoice } from '../model/spoken';
import { Sums, sumRowsOf, type TraceTarget } from '../trace/sums';

const TraceDialog = laterPart(async () => {
  const [{ TraceDialog: dialog }] = await Promise.all([
    import('../trace/trace-dialog'),
    // The steps are said in the words of the editor.
    loadCatalogues(editorMessages),
  ]);
  return dialog;
});

interface Props {
  readonly reply: DetailReply;
}

/** What it is, how much it is over, how far it is paid, and what it cannot do any more. */
export function Facts({ reply }: Props) {
  const { invoice, preliminaryNumber } = reply;
  const { kind } = invoice;
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const today = useToday();
  const spoken = spokenInvoice(invoice);
  const state = invoiceState(spoken, today, language);
  const due = dueLine(spoken, today, language);
  const held = heldHint(invoice);
  const [target, setTarget] = useState<TraceTarget>();
  const payable = amountOf(invoice.totals.payable);

  return (
    <div className="what">
      <p className="meta">
        {invoice.number
          ? t('invoices.detailTitle', { kind, number: invoice.number })
          : [
              t('invoices.draftDetailTitle', { kind }),
              preliminaryNumber && t('invoices.preliminaryHint', { number: preliminaryNumber }),
            ]
              .filter(Boolean)
              .join(', ')}
      </p>
      <p className={invoice.status === 'cancelled' ? 'big is-void' : 'big'}>
        <button
          className="sum-open"
          type="button"
          aria-haspopup="dialog"
          aria-label={`${labelsOf(invoice, language).payable} ${formatMoney(payable, invoice.currency, language)}`}
          onClick={() => setTarget({ place: 'payable' })}
        >
          <Money value={payable} currency={invoice.currency} />
        </button>
      </p>
      <p className="state-line">
        <Badge look={state.badge}>{state.label}</Badge>
        {due && (
          <span className={due.needsAttention ? 'attn' : 'soft'}>
            {isAwaitingPayment(spoken) && invoice.paymentStatus !== 'partial' && !due.needsAttention
              ? t('invoices.dueHint', { when: due.text })
              : due.text}
          </span>
        )}
      </p>
      <Balance reply={reply} />
      <Explained invoice={invoice} onOpen={setTarget} />
      {target && (
        <TraceDialog invoice={invoice} target={target} onClose={() => setTarget(undefined)} />
      )}
      {held && <p className="meta held">{t(held)}</p>}
      <p className="meta held">
        {t('invoices.lastActivityHint', {
          day: daysInWords(lastActivityOf(invoice), today, language),
        })}
      </p>
    </div>
  );
}

interface ExplainedProps {
  readonly invoice: DetailInvoice;
  readonly onOpen: (target: TraceTarget) => void;
}

/** What the total consists of; each part opens the steps that led to it, and a button all of them. */
function Explained({ invoice, onOpen }: ExplainedProps) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const isPayer = invoice.seller.vatStatus === 'payer';
  // The total itself stands above.
  const rows = sumRowsOf(totalsOf(invoice), labelsOf(invoice, language), isPayer).filter(
    ({ place }) => place !== 'payable',
  );
  return (
    <div className="held">
      {rows.length > 0 && (
        <Sums
          rows={rows}
          currency={invoice.currency}
          opensDialog
          onOpen={(place) => onOpen({ place })}
        />
      )}
      <TextButton aria-haspopup="dialog" onClick={() => onOpen({})}>
        {t('invoices.explainButtonLabel')}
      </TextButton>
    </div>
  );
}

function totalsOf({ totals }: DetailInvoice) {
  return {
    subtotal: amountOf(totals.subtotal),
    discount: amountOf(totals.discount),
    total: amountOf(totals.total),
    recap: totals.recap.map(({ rate, vat }) => ({ rate, vat: amountOf(vat) })),
    rounding: amountOf(totals.rounding),
    payable: amountOf(totals.payable),
  };
}

/** As the document itself names them, in the language of the person. */
function labelsOf({ kind }: DetailInvoice, language: Language) {
  const words = documentWords[language];
  const isCredit = kind === 'credit_note';
  return {
    subtotal: words.subtotal,
    discount: words.invoiceDiscount,
    base: isCredit ? words.differences.base : words.base,
    vatOf: (rate: number) =>
      `${isCredit ? words.differences.vat : words.vat} ${formatPercent(rate, language)}`,
    rounding: words.rounding,
    payable: isCredit ? words.difference : words.payable,
  };
}

/** Why actions are missing that other documents of this kind have. */
function heldHint(invoice: DetailInvoice): InvoiceMessageId | undefined {
  const bond = bondOf(invoice);
  if (bond === 'credited') return 'invoices.heldCreditedHint';
  if (bond === 'settled') return 'invoices.heldSettledHint';
  const isFinal = invoice.kind === 'credit_note' && invoice.number && invoice.status === 'draft';
  return isFinal ? 'invoices.heldCreditNoteHint' : undefined;
}

/** What is missing of a partial payment, or what came above the amount due. */
function Balance({ reply: { invoice, remaining } }: Props) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const { kind, status } = invoice;
  const paid = amountOf(invoice.amountPaid);
  const isBack = kind === 'credit_note';
  const rest = isBack ? negateMinor(amountOf(remaining)) : amountOf(remaining);
  const isWhole = paid === 0 && !invoice.forgone && !invoice.credited;
  if (isWhole || invoice.settledBy) return null;

  const money = (amount: typeof paid) =>
    formatMoney(amount < 0 ? negateMinor(amount) : amount, invoice.currency, language);
  if (status === 'cancelled') {
    if (paid === 0) return null;
    return (
      <p className="attn balance">{t('invoices.cancelledPaidHint', { amount: money(paid) })}</p>
    );
  }
  // Nobody is asked for what went back, so there is no rest of it either.
  if (isClosedUnpaid(invoice.paymentStatus)) {
    if (paid === 0) return null;
    return <p className="soft balance">{t('invoices.keptHint', { amount: money(paid) })}</p>;
  }
  if (rest === 0) return null;
  const hint = rest > 0 ? 'invoices.remainingHint' : 'invoices.overpaidHint';
  return <p className="attn balance">{t(hint, { kind, amount: money(rest) })}</p>;
}
