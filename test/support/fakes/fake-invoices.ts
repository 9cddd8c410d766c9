import type { Change, InvoiceSelection, InvoiceStore, Issue } from '#functions/ports/invoices';
import { monthOf, todayInPrague, type YearMonth } from '#shared/domain/calendar';
import { isAwaitingPayment, isDueSoon, isOverdue } from '#shared/domain/due';
import type { UserId } from '#shared/domain/ids';
import type { Invoice, TimelineEntry } from '#shared/domain/invoice';
import type {
  ClientFigures,
  InvoiceTally,
  MonthFigures,
  SumsByCurrency,
} from '#shared/domain/invoice-figures';
import { documentNumber } from '#shared/domain/invoice-number';
import { rowOf } from '#shared/domain/invoice-row';
import { passesFilter, sortRows } from '#shared/domain/invoice-search';
import { limits } from '#shared/domain/limits';
import { addMinor, type Currency, type Minor, minor, zero } from '#shared/domain/money';
import { movementsOf } from '#shared/domain/online-payment';
import type { PdfJobReference } from '#shared/domain/pdf-job';
import { isUnlimited } from '#shared/domain/plan';
import { firstEntries, timelineEntry } from '#shared/domain/timeline';
import { AppError } from '#shared/errors/app-error';
import { invariant } from '#shared/errors/invariant';
import { pageOf } from './fake-cursor';
import { fakeKeys } from './fake-keys';

interface Books {
  readonly invoices: Map<string, Invoice>;
  readonly timelines: Map<string, TimelineEntry[]>;
  /** By kind and year. */
  readonly series: Map<string, number>;
  readonly usage: Map<YearMonth, number>;
}

export interface FakeInvoices extends InvoiceStore {
  readonly jobs: readonly PdfJobReference[];
  readonly usage: { countIssuedInvoices(ownerId: UserId, month: YearMonth): Promise<number> };
}

function isSelected(invoice: Invoice, selection: InvoiceSelection): boolean {
  switch (selection.kind) {
    case 'all':
      return true;
    case 'status':
      return invoice.status === selection.status;
    case 'overdue':
      return isOverdue(invoice, selection.today);
    case 'due_soon':
      return isDueSoon(invoice, selection.today);
  }
}

function select(books: Books, selection: InvoiceSelection): Invoice[] {
  const selected = [...books.invoices.values()].filter((one) => isSelected(one, selection));
  const isByDueDate = selection.kind === 'overdue' || selection.kind === 'due_soon';
  const keyOf = ({ id, dueDate, issueDate }: Invoice) =>
    `${isByDueDate ? dueDate : issueDate}#${id}`;

  const oldestFirst = selected.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return isByDueDate ? oldestFirst.filter(isAwaitingPayment) : oldestFirst.reverse();
}

function countOf(books: Books, selection: InvoiceSelection): number {
  return Math.min(limits.countedDue, select(books, selection).length);
}

function receivedOf(invoices: readonly Invoice[], isCounted: (month: YearMonth) => boolean) {
  const received: Partial<Record<Currency, Minor>> = {};
  for (const { payments, onlinePayments = [], ...invoice } of invoices) {
    const byHand = { currency: invoice.currency, movements: payments };
    const online = onlinePayments.map((payment) => ({
      currency: payment.currency,
      movements: movementsOf(payment),
    }));
    for (const { currency, movements } of [byHand, ...online]) {
      for (const { date, amount } of movements) {
        if (!isCounted(monthOf(date))) continue;
        received[currency] = addMinor(received[currency] ?? zero, amount);
      }
    }
  }
  return received;
}

function tallyOf(invoices: readonly Invoice[]): InvoiceTally {
  const count = (status: Invoice['status']) =>
    invoices.filter((invoice) => invoice.status === status).length;
  return {
    count: invoices.length,
    byStatus: {
      draft: count('draft'),
      sent: count('sent'),
      paid: count('paid'),
      cancelled: count('cancelled'),
    },
    received: receivedOf(invoices, () => true),
  };
}

function figuresOf(invoices: readonly Invoice[], month: YearMonth): MonthFigures {
  const issued = invoices.filter(
    ({ kind, number, issueDate }) => kind === 'invoice' && number && monthOf(issueDate) === month,
  );
  return {
    month,
    issuedCount: issued.length,
    received: receivedOf(invoices, (one) => one === month),
  };
}

function sumsOf(
  invoices: readonly Invoice[],
  amountOf: (invoice: Invoice) => Minor,
): SumsByCurrency {
  const sums: Partial<Record<Currency, Minor>> = {};
  for (const invoice of invoices) {
    const sum = addMinor(sums[invoice.currency] ?? zero, amountOf(invoice));
    sums[invoice.currency] = sum;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

function clientFiguresOf(invoices: readonly Invoice[]): ClientFigures {
  const inForce = invoices.filter(
    ({ kind, number, status }) => kind !== 'proforma' && number && status !== 'cancelled',
  );
  return {
    count: invoices.length,
    invoiced: sumsOf(inForce, ({ totals }) => totals.payable),
    open: sumsOf(invoices.filter(isAwaitingPayment), ({ totals, amountPaid }) =>
      minor(Math.max(0, totals.payable - amountPaid)),
    ),
  };
}

/** Keeps invoices in memory and counts everything anew at every question. */
export function fakeInvoices(): FakeInvoices {
  const owners = new Map<string, Books>();
  const keys = fakeKeys<string>();
  const jobs: PdfJobReference[] = [];
  const of = (ownerId: string): Books => {
    const books = owners.get(ownerId) ?? {
      invoices: new Map(),
      timelines: new Map(),
      series: new Map(),
      usage: new Map(),
    };
    owners.set(ownerId, books);
    return books;
  };

  const store = (ownerId: string, invoice: Invoice, entries: readonly TimelineEntry[]) => {
    const { invoices, timelines } = of(ownerId);
    invoices.set(invoice.id, invoice);
    timelines.set(invoice.id, [...(timelines.get(invoice.id) ?? []), ...entries]);
  };
  const demandRevision = (ownerId: string, { id, revision }: Invoice) => {
    if (of(ownerId).invoices.get(id)?.revision !== revision) throw new AppError('EDIT_CONFLICT');
  };
  const saveAll = (ownerId: string, changes: readonly (Change | undefined)[]) => {
    const wanted = changes.filter((change) => change !== undefined);
    for (const { before } of wanted) demandRevision(ownerId, before);
    for (const { after, entries } of wanted) store(ownerId, after, entries);
  };
  const findMade = (ownerId: string, idempotency: Issue['idempotency']) => {
    const id = keys.find(ownerId, idempotency);
    return id === undefined ? undefined : of(ownerId).invoices.get(id);
  };

  const issue = async (ownerId: UserId, wanted: Issue): Promise<Invoice> => {
    const { before, limit, at, jobId, idempotency, numbered, source } = wanted;
    const isCounted = wanted.series.kind === 'invoice';
    const seriesName = `${wanted.series.kind} ${wanted.series.year}`;
    const { series, usage } = of(ownerId);
    const made = findMade(ownerId, idempotency);
    if (made) return made;

    const month = monthOf(todayInPrague(at));
    const used = usage.get(month) ?? 0;
    if (isCounted && !isUnlimited(limit) && used >= limit)
      throw new AppError('monthly_limit_reached');
    if (before) demandRevision(ownerId, before);

    const next = (series.get(seriesName) ?? 0) + 1;
    const after = numbered(documentNumber(wanted.series, next));
    saveAll(ownerId, [wanted.partnerOf?.(after)]);
    series.set(seriesName, next);
    if (isCounted) usage.set(month, used + 1);
    store(ownerId, after, before ? [timelineEntry(after, 'issued')] : firstEntries(after, source));
    jobs.push({ id: jobId, ownerId, invoiceId: after.id });
    keys.remember(ownerId, idempotency, after.id);
    return after;
  };

  return {
    jobs,
    usage: {
      countIssuedInvoices: async (ownerId, month) => of(ownerId).usage.get(month) ?? 0,
    },
    find: async (ownerId, id) => of(ownerId).invoices.get(id),
    list: async (ownerId, { selection, filter = {}, sort, ...wanted }) => {
      const isByWords = filter.clientId !== undefined || filter.search !== undefined;
      const ordered = select(of(ownerId), isByWords ? { kind: 'all' } : selection);
      const rows = ordered
        .filter((one) => isSelected(one, selection))
        .filter(({ clientId }) => !filter.clientId || clientId === filter.clientId)
        .map(rowOf)
        .filter((row) => passesFilter(row, filter));
      const name = JSON.stringify([ownerId, selection, filter, sort]);
      return pageOf(name, sort ? sortRows(rows, sort) : rows, wanted);
    },
    listIssuedIn: async (ownerId, { from, to }, limit) =>
      select(of(ownerId), { kind: 'all' })
        .reverse()
        .filter(({ number, issueDate }) => number && issueDate >= from && issueDate <= to)
        .slice(0, limit)
        .map(({ id }) => id),
    listTimeline: async (ownerId, id) => of(ownerId).timelines.get(id) ?? [],
    tally: async (ownerId) => tallyOf([...of(ownerId).invoices.values()]),
    countDue: async (ownerId, today) => ({
      overdue: countOf(of(ownerId), { kind: 'overdue', today }),
      dueSoon: countOf(of(ownerId), { kind: 'due_soon', today }),
    }),
    listMonths: async (ownerId, months) =>
      months.map((month) => figuresOf([...of(ownerId).invoices.values()], month)),
    lastSequence: async (ownerId, { kind, year }) => of(ownerId).series.get(`${kind} ${year}`) ?? 0,
    listOfClient: async (ownerId, clientId, wanted) => {
      const own = select(of(ownerId), { kind: 'all' }).filter((one) => one.clientId === clientId);
      const { items, ...next } = pageOf(`${ownerId} ${clientId}`, own, wanted);
      return { items: items.map(rowOf), ...next };
    },
    figuresOfClient: async (ownerId, clientId) =>
      clientFiguresOf(
        [...of(ownerId).invoices.values()].filter((one) => one.clientId === clientId),
      ),
    findMade: async (ownerId, { idempotency }) => findMade(ownerId, idempotency),
    createDraft: async (ownerId, draft, { idempotency, partner, source }) => {
      const made = findMade(ownerId, idempotency);
      if (made) return made;
      saveAll(ownerId, [partner]);
      store(ownerId, draft, firstEntries(draft, source));
      keys.remember(ownerId, idempotency, draft.id);
      return draft;
    },
    issue,
    save: async (ownerId, change) => {
      const made = findMade(ownerId, change.idempotency);
      if (made) return made;
      saveAll(ownerId, [change, change.partner]);
      keys.remember(ownerId, change.idempotency, change.after.id);
      return change.after;
    },
    remove: async (ownerId, draft, partner) => {
      invariant(draft.number === undefined, 'an invoice with a number is never removed');
      demandRevision(ownerId, draft);
      saveAll(ownerId, [partner]);
      of(ownerId).invoices.delete(draft.id);
      of(ownerId).timelines.delete(draft.id);
    },
  };
}
