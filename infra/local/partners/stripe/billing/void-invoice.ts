import { cancelIntent } from '../payments/checkout';
import { change, type Turn } from '../turn';
import type { Invoice } from '../wire';

/** Nobody can pay it any more; what the balance of the customer paid of it goes back there. */
export function voidInvoice(turn: Turn, invoice: Invoice): Invoice {
  const { tables, account, seconds } = turn;
  for (const payment of tables.invoicePayments.list(account)) {
    if (payment.invoice !== invoice.id || payment.status !== 'open') continue;
    const status_transitions = { canceled_at: seconds, paid_at: null };
    change(turn, tables.invoicePayments, payment, { status: 'canceled', status_transitions });
    const intent = tables.paymentIntents.find(account, String(payment.payment.payment_intent));
    if (intent) cancelIntent(turn, intent, 'void_invoice');
  }
  const customer = tables.customers.find(account, String(invoice.customer));
  const used = (invoice.ending_balance ?? 0) - (invoice.starting_balance ?? 0);
  if (customer && used > 0) {
    const balance = customer.balance - used;
    change(turn, tables.customers, customer, { balance }, 'customer.updated');
  }
  return change(
    turn,
    tables.invoices,
    invoice,
    {
      auto_advance: false,
      next_payment_attempt: null,
      status: 'void',
      status_transitions: { ...invoice.status_transitions, voided_at: seconds },
    },
    'invoice.voided',
  );
}
