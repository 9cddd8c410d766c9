import { newId } from '../ids';
import { emit, type Turn } from '../turn';
import type {
  Customer,
  Invoice,
  InvoiceLine,
  Price,
  Subscription,
  SubscriptionItem,
} from '../wire';

export interface LineWish {
  readonly item: SubscriptionItem;
  readonly price: Price;
  readonly amount: number;
  readonly description: string;
  readonly isProration: boolean;
  /** Of what was not used: the invoice by which it was paid. */
  readonly creditedInvoice?: string | undefined;
  readonly start: number;
  readonly end: number;
}

export interface InvoiceWish {
  readonly customer: Customer;
  readonly subscription: Subscription;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly lines: readonly LineWish[];
}

/** An invoice of a subscription, finished and not yet paid. */
export function issueInvoice(turn: Turn, wish: InvoiceWish): Invoice {
  const { tables, account, seconds, origin } = turn;
  const customer = tables.customers.find(account, wish.customer.id) ?? wish.customer;
  const sequence = customer.next_invoice_sequence ?? 1;
  const draft = newInvoice(turn, { ...wish, customer });
  const { starting_balance, total } = draft;
  const balance = balanceAfter(starting_balance, total);
  tables.customers.put(account, { ...customer, balance, next_invoice_sequence: sequence + 1 });
  tables.invoices.put(account, draft);
  emit(turn, 'invoice.created', draft);

  const invoice = {
    ...draft,
    auto_advance: true,
    effective_at: seconds,
    ending_balance: balance,
    hosted_invoice_url: `${origin}/i/${account}/${draft.id}`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: seconds },
    webhooks_delivered_at: seconds,
  } satisfies Invoice;
  tables.invoices.put(account, invoice);
  emit(turn, 'invoice.finalized', invoice);
  return invoice;
}

/** What is below zero is credit: an invoice below zero adds to it, and the next ones take from it before a card is asked. */
function balanceAfter(before: number, total: number): number {
  return total <= 0 ? before + total : before + creditFor(before, total);
}

/** How much of what is asked for the balance of a customer pays. */
export function creditFor(balance: number, total: number): number {
  return Math.min(total, Math.max(0, -balance));
}

function newInvoice(turn: Turn, { customer, subscription, reason, lines }: InvoiceWish): Invoice {
  const id = newId('in');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { balance } = customer;
  const due = total <= 0 ? 0 : total - creditFor(balance, total);
  return {
    id,
    object: 'invoice',
    account_country: 'CZ',
    account_name: 'Splatno',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: turn.seconds,
    currency: subscription.currency,
    custom_fields: customer.invoice_settings.custom_fields,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: lines.map((line) => newLine(id, subscription, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: turn.seconds,
    period_start: turn.seconds,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  } satisfies Invoice;
}

function newLine(invoice: string, subscription: Subscription, line: LineWish): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: subscription.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.isProration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: line.creditedInvoice
          ? {
              credited_items: { invoice: line.creditedInvoice, invoice_line_items: [] },
            }
          : null,
        subscription: subscription.id,
        subscription_item: line.item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: line.end, start: line.start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price.id, product: String(line.price.product) },
      type: 'price_details',
      unit_amount_decimal: line.price.unit_amount_decimal,
    },
    quantity: line.item.quantity ?? 1,
    quantity_decimal: String(line.item.quantity ?? 1),
    subscription: subscription.id,
    subtotal: line.amount,
    taxes: [],
  } satisfies InvoiceLine;
}
