import {
  openStore,
  type StoreOperation,
  type StoreOptions,
} from '../../../aws/storage/level-store';
import type {
  Account,
  BalanceTransaction,
  Charge,
  CheckoutSession,
  Customer,
  Dispute,
  Invoice,
  InvoicePayment,
  LineItem,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Refund,
  StripeEvent,
  Subscription,
} from '../wire';
import { openTable, type Table } from './table';

/** What was bought in a session, which its object shows only when asked. */
export interface Cart {
  /** The id of the session. */
  readonly id: string;
  readonly lines: readonly LineItem[];
  /** The payment, from its first try on. */
  readonly intent: string | null;
  readonly subscription: SubscriptionWish;
  readonly payment: PaymentWish;
}

export interface SubscriptionWish {
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string | null;
  readonly trialDays: number;
}

export interface PaymentWish {
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string | null;
  readonly receiptEmail: string | null;
  readonly statementSuffix: string | null;
  readonly keepsCard: boolean;
}

/** A way into the pages where an account is set up; good once. */
export interface SetupLink {
  readonly id: string;
  readonly account: string;
  readonly refreshUrl: string;
  readonly returnUrl: string;
  readonly expiresAt: number;
  readonly isUsed: boolean;
}

/** How far the clock of a customer was put forward. */
export interface Clock {
  /** The id of the customer. */
  readonly id: string;
  readonly aheadSeconds: number;
}

export interface Attempt {
  readonly at: number;
  /** The status that was answered, or why nothing was. */
  readonly outcome: number | string;
}

/** How the telling of an event goes. */
export interface Delivery {
  /** The id of the event. */
  readonly id: string;
  readonly attempts: readonly Attempt[];
  /** In milliseconds; null when it arrived or was given up. */
  readonly nextAt: number | null;
}

/** The answer to a call with an idempotency key. */
export interface Remembered {
  readonly id: string;
  readonly question: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  readonly at: number;
}

export interface Tables {
  readonly accounts: Table<Account>;
  readonly balanceTransactions: Table<BalanceTransaction>;
  readonly carts: Table<Cart>;
  readonly charges: Table<Charge>;
  readonly clocks: Table<Clock>;
  readonly customers: Table<Customer>;
  readonly deliveries: Table<Delivery>;
  readonly disputes: Table<Dispute>;
  readonly events: Table<StripeEvent>;
  readonly invoicePayments: Table<InvoicePayment>;
  readonly invoices: Table<Invoice>;
  readonly paymentIntents: Table<PaymentIntent>;
  readonly paymentMethods: Table<PaymentMethod>;
  readonly portalSessions: Table<PortalSession>;
  readonly prices: Table<Price>;
  readonly products: Table<Product>;
  readonly refunds: Table<Refund>;
  readonly remembered: Table<Remembered>;
  readonly sessions: Table<CheckoutSession>;
  readonly setupLinks: Table<SetupLink>;
  readonly subscriptions: Table<Subscription>;
}

export interface Records {
  readonly tables: Tables;
  /** Writes what was changed since the last time, whole or not at all; tells whether there was anything. */
  readonly commit: () => Promise<boolean>;
  /** Forgets what was changed since then. */
  readonly takeBack: () => void;
  readonly close: () => Promise<void>;
}

export async function openRecords(options: StoreOptions): Promise<Records> {
  const store = await openStore(options);
  let [sequence, operations, undo]: [number, StoreOperation[], (() => void)[]] = [0, [], []];
  const changes = {
    nextSequence: () => {
      sequence += 1;
      return sequence;
    },
    note: (operation: StoreOperation, back: () => void) => {
      operations.push(operation);
      undo.push(back);
    },
  };
  const table = async <T extends { readonly id: string }>(name: string): Promise<Table<T>> => {
    const opened = await openTable<T>(store.section(name), changes);
    sequence = Math.max(sequence, opened.lastSequence);
    return opened.table;
  };
  const takeBack = () => {
    for (const back of undo.reverse()) back();
    [operations, undo] = [[], []];
  };

  return {
    tables: {
      accounts: await table('accounts'),
      balanceTransactions: await table('balance-transactions'),
      carts: await table('carts'),
      charges: await table('charges'),
      clocks: await table('clocks'),
      customers: await table('customers'),
      deliveries: await table('deliveries'),
      disputes: await table('disputes'),
      events: await table('events'),
      invoicePayments: await table('invoice-payments'),
      invoices: await table('invoices'),
      paymentIntents: await table('payment-intents'),
      paymentMethods: await table('payment-methods'),
      portalSessions: await table('portal-sessions'),
      prices: await table('prices'),
      products: await table('products'),
      refunds: await table('refunds'),
      remembered: await table('remembered'),
      sessions: await table('sessions'),
      setupLinks: await table('setup-links'),
      subscriptions: await table('subscriptions'),
    },
    commit: async () => {
      if (operations.length === 0) return false;
      try {
        await store.commit(operations);
        [operations, undo] = [[], []];
        return true;
      } catch (error) {
        takeBack();
        throw error;
      }
    },
    takeBack,
    close: store.close,
  };
}
