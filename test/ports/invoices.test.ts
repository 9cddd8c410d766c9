import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import type { Change, InvoiceStore } from '#functions/ports/invoices';
import { newId } from '#functions/runtime/new-id';
import type { IdempotencyKey } from '#shared/contracts/endpoint';
import { localDate, yearMonth } from '#shared/domain/calendar';
import type { ClientId, InvoiceId, UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { changeStatus, issueInvoice } from '#shared/domain/invoice-changes';
import { seriesOf } from '#shared/domain/invoice-number';
import { bind, release } from '#shared/domain/invoice-relations';
import { rowOf } from '#shared/domain/invoice-row';
import { minor } from '#shared/domain/money';
import { unlimited } from '#shared/domain/plan';
import { aDraft } from '../support/builders/an-invoice';
import { anOwner } from '../support/builders/an-owner';
import { at, now, today } from '../support/builders/times';
import { fakeInvoices } from '../support/fakes/fake-invoices';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const key = (name: string, requestHash = 'same'): IdempotencyKey => ({ key: name, requestHash });

interface Issuing {
  readonly before?: Invoice;
  readonly partnerOf?: (issued: Invoice) => Change;
  readonly limit?: number;
  readonly idempotency?: IdempotencyKey;
}

onFakeAndAdapter('invoices', { fake: fakeInvoices, adapter: invoiceTable }, (port) => {
  let ownerId: UserId;
  let invoices: InvoiceStore;
  beforeEach(() => {
    ownerId = anOwner();
    invoices = port();
  });

  const issue = (
    draft: Invoice,
    { before, limit = unlimited, idempotency, partnerOf }: Issuing = {},
  ) =>
    invoices.issue(ownerId, {
      before,
      partnerOf,
      numbered: (number) => issueInvoice(draft, number, now),
      series: seriesOf(draft),
      limit,
      at: now,
      jobId: newId(now),
      idempotency,
    });
  const issuedOn = (issueDate: string, dueDate = issueDate) =>
    issue(aDraft({ input: { issueDate, dueDate } }));
  const createDraft = (draft: Invoice, idempotency?: IdempotencyKey) =>
    invoices.createDraft(ownerId, draft, { at: now, idempotency });
  const move = async (before: Invoice, change: Parameters<typeof changeStatus>[1]) => {
    const changed = changeStatus(before, change, now);
    if (!changed) throw new Error('the test changes something');
    await invoices.save(ownerId, { before, ...changed });
    return changed.after;
  };
  const list = async (selection: Parameters<InvoiceStore['list']>[1]['selection']) => {
    const { items } = await invoices.list(ownerId, { selection, limit: 50, page: 1 });
    return items;
  };

  describe('a draft', () => {
    it('is found as it was stored', async () => {
      const draft = aDraft();
      await createDraft(draft);
      expect(await invoices.find(ownerId, draft.id)).toEqual(draft);
    });

    it('begins its history', async () => {
      const draft = aDraft();
      await createDraft(draft);
      const timeline = await invoices.listTimeline(ownerId, draft.id);
      expect(timeline).toEqual([{ id: '000001-0', at: now, event: 'created', actor: 'owner' }]);
    });

    it('is made once by one idempotency key', async () => {
      const first = await createDraft(aDraft(), key('a'));
      expect(await createDraft(aDraft(), key('a'))).toEqual(first);
      expect((await invoices.tally(ownerId)).count).toBe(1);
    });

    it('is made anew by the key whose draft was deleted, once again', async () => {
      const first = await createDraft(aDraft(), key('a'));
      await invoices.remove(ownerId, first);
      const made = await Promise.all([1, 2].map(() => createDraft(aDraft(), key('a'))));
      expect(made[0]?.id).not.toBe(first.id);
      expect(made[1]).toEqual(made[0]);
      expect((await invoices.tally(ownerId)).count).toBe(1);
    });

    it('is made once by many calls with one key at the same time', async () => {
      const made = await Promise.all(
        Array.from({ length: 10 }, () => createDraft(aDraft(), key('a'))),
      );
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    });

    it('refuses a key that came with other content', async () => {
      await createDraft(aDraft(), key('a'));
      await expect(createDraft(aDraft(), key('a', 'other'))).rejects.toMatchObject({
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
    });

    it('does not share keys with another account', async () => {
      const mine = await createDraft(aDraft(), key('a'));
      const theirs = await invoices.createDraft(anOwner(), aDraft(), {
        at: now,
        idempotency: key('a'),
      });
      expect(theirs.id).not.toBe(mine.id);
    });

    it('is changed once by one idempotency key, and answers what it became', async () => {
      const draft = aDraft();
      await createDraft(draft);
      const after = { ...draft, notes: 'Děkujeme', revision: 2 };
      const save = (idempotency: IdempotencyKey) =>
        invoices.save(ownerId, { before: draft, after, entries: [], at: now, idempotency });
      const saved = await Promise.all([save(key('a')), save(key('a'))]);
      expect(saved).toEqual([after, after]);
      expect(await save(key('a'))).toEqual(after);
      await expect(save(key('b'))).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
      await expect(save(key('a', 'other'))).rejects.toMatchObject({
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
    });

    it('disappears without a trace', async () => {
      const draft = aDraft();
      await createDraft(draft);
      await invoices.remove(ownerId, draft);
      expect(await invoices.find(ownerId, draft.id)).toBeUndefined();
      expect(await invoices.listTimeline(ownerId, draft.id)).toEqual([]);
      expect(await list({ kind: 'all' })).toEqual([]);
      expect((await invoices.tally(ownerId)).count).toBe(0);
    });

    it('is not removed once it changed', async () => {
      const draft = aDraft();
      await createDraft(draft);
      await invoices.save(ownerId, {
        before: draft,
        after: { ...draft, revision: 2 },
        entries: [],
      });
      await expect(invoices.remove(ownerId, draft)).rejects.toMatchObject({
        code: 'EDIT_CONFLICT',
      });
    });
  });

  describe('issuing', () => {
    it('counts the numbers of a year from one', async () => {
      const numbers = [await issue(aDraft()), await issue(aDraft())].map(({ number }) => number);
      expect(numbers).toEqual(['20260001', '20260002']);
      expect(await invoices.lastSequence(ownerId, { kind: 'invoice', year: 2026 })).toBe(2);
    });

    it('keeps a series of its own for each year and each account', async () => {
      await issuedOn('2026-12-31');
      expect((await issuedOn('2027-01-01')).number).toBe('20270001');
      ownerId = anOwner();
      expect((await issuedOn('2026-12-31')).number).toBe('20260001');
    });

    it('numbers each kind of document on its own', async () => {
      const kinds = ['invoice', 'proforma', 'credit_note', 'proforma', 'invoice'] as const;
      const numbers: unknown[] = [];
      for (const kind of kinds) numbers.push((await issue({ ...aDraft(), kind })).number);
      expect(numbers).toEqual(['20260001', 'Z20260001', 'D20260001', 'Z20260002', '20260002']);
      expect(await invoices.lastSequence(ownerId, { kind: 'proforma', year: 2026 })).toBe(2);
    });

    it('counts nothing but invoices against the limit of the month', async () => {
      await issue(aDraft(), { limit: 1 });
      const others = [
        await issue({ ...aDraft(), kind: 'proforma' }, { limit: 1 }),
        await issue({ ...aDraft(), kind: 'credit_note' }, { limit: 1 }),
      ];
      expect(others.map(({ number }) => number)).toEqual(['Z20260001', 'D20260001']);
      await expect(issue(aDraft(), { limit: 1 })).rejects.toMatchObject({
        code: 'monthly_limit_reached',
      });
    });

    it('leaves no gap and no duplicate when many calls come at once', async () => {
      const issued = await Promise.all(Array.from({ length: 40 }, () => issue(aDraft())));
      const numbers = issued.map(({ number }) => Number(number)).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => 20260001 + index));
    });

    it('gives a stored draft its number', async () => {
      const draft = aDraft();
      await createDraft(draft);
      const after = { ...draft, revision: 2 };
      const issued = await issue(after, { before: draft });
      expect(await invoices.find(ownerId, draft.id)).toEqual(issued);
      expect(issued).toMatchObject({ number: '20260001', variableSymbol: '20260001' });
      const events = (await invoices.listTimeline(ownerId, draft.id)).map(({ event }) => event);
      expect(events).toEqual(['created', 'issued']);
    });

    it('takes no number when the draft changed meanwhile', async () => {
      const draft = aDraft();
      await createDraft(draft);
      await invoices.save(ownerId, {
        before: draft,
        after: { ...draft, revision: 2 },
        entries: [],
      });
      const refused = issue({ ...draft, revision: 2 }, { before: draft });
      await expect(refused).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
      expect(await invoices.lastSequence(ownerId, { kind: 'invoice', year: 2026 })).toBe(0);
    });

    it('stops at the limit of the month, however many come at once', async () => {
      for (let count = 0; count < 6; count += 1) await issue(aDraft(), { limit: 7 });
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, () => issue(aDraft(), { limit: 7 })),
      );
      const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toHaveLength(19);
      expect(refused.every(({ code }) => code === 'monthly_limit_reached')).toBe(true);
      expect(await invoices.lastSequence(ownerId, { kind: 'invoice', year: 2026 })).toBe(7);
    });

    it('answers a repeated key with the first invoice, even at the limit', async () => {
      const first = await issue(aDraft(), { limit: 1, idempotency: key('a') });
      const again = await issue(aDraft(), { limit: 1, idempotency: key('a') });
      expect(again).toEqual(first);
      expect(await invoices.lastSequence(ownerId, { kind: 'invoice', year: 2026 })).toBe(1);
    });

    it('counts against the month in which it is issued, whatever year stands on it', async () => {
      const ofLastYear = aDraft({ input: { issueDate: '2025-12-30', dueDate: '2025-12-30' } });
      expect((await issue(ofLastYear, { limit: 2 })).number).toBe('20250001');
      await issue(aDraft(), { limit: 2 });
      await expect(issue(ofLastYear, { limit: 2 })).rejects.toMatchObject({
        code: 'monthly_limit_reached',
      });
      expect(await invoices.tally(ownerId)).toMatchObject({ count: 2, byStatus: { draft: 2 } });
      const months = [yearMonth('2025-12'), yearMonth('2026-11')];
      const figures = await invoices.listMonths(ownerId, months);
      expect(figures.map(({ issuedCount }) => issuedCount)).toEqual([1, 1]);
    });

    it('takes one number for many repeats of one key at the same time, the last one even', async () => {
      const issued = await Promise.all(
        Array.from({ length: 20 }, () => issue(aDraft(), { limit: 1, idempotency: key('a') })),
      );
      expect(new Set(issued.map(({ id }) => id)).size).toBe(1);
      expect(await invoices.lastSequence(ownerId, { kind: 'invoice', year: 2026 })).toBe(1);
    });
  });

  describe('a change', () => {
    it('is refused when another one was quicker', async () => {
      const issued = await issue(aDraft());
      await move(issued, { status: 'sent' });
      await expect(move(issued, { status: 'cancelled' })).rejects.toMatchObject({
        code: 'EDIT_CONFLICT',
      });
    });

    it('stands in the history', async () => {
      const issued = await issue(aDraft());
      const sent = await move(issued, { status: 'sent' });
      await move(sent, { status: 'paid' });
      const timeline = await invoices.listTimeline(ownerId, issued.id);
      expect(timeline.map(({ event }) => event)).toEqual(['created', 'issued', 'sent', 'paid']);
      expect(timeline[3]?.amount).toBe(121_000);
    });
  });

  describe('two documents that change together', () => {
    const bound = (original: Invoice) => (child: Invoice) => ({
      before: original,
      ...bind(original, { ...child, kind: 'credit_note' }, now),
    });

    it('both do, with their histories', async () => {
      const original = await issue(aDraft());
      const credit = await issue(
        { ...aDraft(), kind: 'credit_note' },
        { partnerOf: bound(original) },
      );
      const stored = await invoices.find(ownerId, original.id);
      expect(stored).toEqual(bound(original)(credit).after);
      const rows = await list({ kind: 'all' });
      expect(rows.find(({ id }) => id === original.id)).toMatchObject({ isCredited: true });
      expect(rows.find(({ id }) => id === credit.id)).not.toHaveProperty('isCredited');
      const [last] = (await invoices.listTimeline(ownerId, original.id)).slice(-1);
      expect(stored?.credited).toBeDefined();
      expect(last).toMatchObject({
        event: 'credited',
        document: { id: credit.id, kind: 'credit_note', number: 'D20260001' },
      });
      const again = await issue({ ...aDraft(), kind: 'credit_note' });
      await invoices.save(ownerId, {
        before: again,
        after: { ...again, revision: 2, status: 'sent' },
        entries: [],
        partner: bound(bound(original)(credit).after)(again),
      });
      expect((await invoices.find(ownerId, original.id))?.creditNotes).toEqual([
        credit.id,
        again.id,
      ]);
    });

    it('leave no number and no trace when the other one changed meanwhile', async () => {
      const original = await issue(aDraft());
      await move(original, { status: 'sent' });
      const stale = bound(original);
      const draft = aDraft();
      const refused = { code: 'EDIT_CONFLICT' };
      await expect(issue(draft, { partnerOf: stale })).rejects.toMatchObject(refused);
      await expect(
        invoices.createDraft(ownerId, draft, {
          at: now,
          idempotency: undefined,
          partner: stale(draft),
        }),
      ).rejects.toMatchObject(refused);
      expect(await invoices.find(ownerId, draft.id)).toBeUndefined();
      await createDraft(draft);
      await expect(invoices.remove(ownerId, draft, stale(draft))).rejects.toMatchObject(refused);
      const after = { ...draft, revision: 2 };
      await expect(
        invoices.save(ownerId, { before: draft, after, entries: [], partner: stale(draft) }),
      ).rejects.toMatchObject(refused);
      expect(await invoices.find(ownerId, draft.id)).toEqual(draft);
      expect(await invoices.lastSequence(ownerId, { kind: 'invoice', year: 2026 })).toBe(1);
    });

    it('bind one of many that want the same at the same time', async () => {
      const original = await issue(aDraft());
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, () =>
          issue({ ...aDraft(), kind: 'credit_note' }, { partnerOf: bound(original) }),
        ),
      );
      const made = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const refused = results.flatMap((one) =>
        one.status === 'rejected' ? [one.reason.code] : [],
      );
      expect(made.map(({ number }) => number)).toEqual(['D20260001']);
      expect(refused).toEqual(Array.from({ length: 9 }, () => 'EDIT_CONFLICT'));
      expect((await invoices.find(ownerId, original.id))?.creditNotes).toEqual([made[0]?.id]);
    });

    it('let each other go when a draft is removed', async () => {
      const proforma = await issue({ ...aDraft(), kind: 'proforma' });
      const draft = aDraft();
      const settled = { before: proforma, ...bind(proforma, draft, now) };
      await invoices.createDraft(ownerId, draft, {
        at: now,
        idempotency: undefined,
        partner: settled,
        source: proforma,
      });
      const [created] = await invoices.listTimeline(ownerId, draft.id);
      expect(created?.document).toEqual({
        id: proforma.id,
        kind: 'proforma',
        number: 'Z20260001',
      });
      expect((await list({ kind: 'all' })).map(({ settledBy }) => settledBy)).toContain(draft.id);
      const { after } = settled;
      await invoices.remove(ownerId, draft, { before: after, ...release(after, draft, now) });
      expect(await invoices.find(ownerId, proforma.id)).not.toHaveProperty('settledBy');
      expect(await invoices.find(ownerId, draft.id)).toBeUndefined();
    });

    it('are found by the key that made one of them', async () => {
      const made = await issue(aDraft(), { idempotency: key('a') });
      const wanted = { at: now, idempotency: key('a') };
      expect(await invoices.findMade(ownerId, wanted)).toEqual(made);
      expect(await invoices.findMade(anOwner(), wanted)).toBeUndefined();
      expect(await invoices.findMade(ownerId, { at: now, idempotency: undefined })).toBeUndefined();
      await expect(
        invoices.findMade(ownerId, { at: now, idempotency: key('a', 'other') }),
      ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    });
  });

  describe('figures', () => {
    it('count invoices by status', async () => {
      await createDraft(aDraft());
      await move(await issue(aDraft()), { status: 'sent' });
      await move(await issue(aDraft()), { status: 'paid' });
      expect(await invoices.tally(ownerId)).toEqual({
        count: 3,
        byStatus: { draft: 1, sent: 1, paid: 1, cancelled: 0 },
        received: { CZK: 121_000 },
      });
    });

    it('count a payment in the month in which it came', async () => {
      const issued = await issuedOn('2026-10-20');
      const part = await move(issued, {
        status: 'paid',
        amountPaid: minor(21_000),
        paymentDate: localDate('2026-10-31'),
      });
      await move(part, { status: 'paid', paymentDate: localDate('2026-11-02') });
      const months = [yearMonth('2026-10'), yearMonth('2026-11'), yearMonth('2026-12')];
      expect(await invoices.listMonths(ownerId, months)).toEqual([
        { month: '2026-10', issuedCount: 1, received: { CZK: 21_000 } },
        { month: '2026-11', issuedCount: 0, received: { CZK: 100_000 } },
        { month: '2026-12', issuedCount: 0, received: {} },
      ]);
    });

    it('count a credit note as no invoice, and what it gives back as less received', async () => {
      await move(await issue(aDraft()), { status: 'paid' });
      const { totals, ...draft } = aDraft();
      const mirrored = { ...totals, payable: minor(-totals.payable) };
      const credit = await issue({ ...draft, kind: 'credit_note', totals: mirrored });
      await issue({ ...aDraft(), kind: 'proforma' });
      await move(credit, { status: 'paid', amountPaid: minor(21_000) });
      expect(await invoices.tally(ownerId)).toMatchObject({
        count: 3,
        received: { CZK: 100_000 },
      });
      expect(await invoices.listMonths(ownerId, [yearMonth('2026-11')])).toEqual([
        { month: '2026-11', issuedCount: 1, received: { CZK: 100_000 } },
      ]);
    });

    it('forget the payments of an invoice that is marked unpaid', async () => {
      const paid = await move(await issue(aDraft()), { status: 'paid' });
      await move(paid, { status: 'sent' });
      const { received } = await invoices.tally(ownerId);
      expect(received.CZK ?? 0).toBe(0);
    });
  });

  describe('the documents of a client', () => {
    const clientId = newId<ClientId>(now);
    const withClient = (issueDate: string) => ({
      ...aDraft({ input: { issueDate, dueDate: issueDate } }),
      clientId,
    });

    it('are listed newest first, a page at a time, and no others with them', async () => {
      const first = await issue(withClient('2026-11-01'));
      const draft = withClient('2026-11-10');
      await createDraft(draft);
      const last = await issue(withClient('2026-11-20'));
      await issue({ ...withClient('2026-11-05'), clientId: newId<ClientId>(now) });
      await issue(aDraft());

      const page = { limit: 2, page: 1 };
      const start = await invoices.listOfClient(ownerId, clientId, page);
      const rest = await invoices.listOfClient(ownerId, clientId, {
        ...page,
        cursor: start.nextCursor,
      });
      expect(start.items).toEqual([last, draft].map(rowOf));
      expect(rest).toEqual({ items: [rowOf(first)] });
      expect((await invoices.listOfClient(anOwner(), clientId, page)).items).toEqual([]);
    });

    it('leave the list of a client whose place another one took', async () => {
      const draft = withClient('2026-11-01');
      await createDraft(draft);
      const { clientId: _, ...other } = draft;
      await invoices.save(ownerId, {
        before: draft,
        after: { ...other, revision: 2 },
        entries: [],
      });
      const page = await invoices.listOfClient(ownerId, clientId, { limit: 50, page: 1 });
      expect(page.items).toEqual([]);
      expect(await invoices.figuresOfClient(ownerId, clientId)).toMatchObject({ count: 0 });
    });

    it('add up to what was invoiced and what is open', async () => {
      const paid = await issue(withClient('2026-11-01'));
      await move(paid, { status: 'paid' });
      await move(await issue(withClient('2026-11-02')), { status: 'cancelled' });
      await issue(withClient('2026-11-03'));
      const draft = withClient('2026-11-04');
      await createDraft(draft);
      expect(await invoices.figuresOfClient(ownerId, clientId)).toEqual({
        count: 4,
        invoiced: { CZK: 242_000 },
        open: { CZK: 121_000 },
      });
      await invoices.remove(ownerId, draft);
      expect(await invoices.figuresOfClient(ownerId, clientId)).toMatchObject({ count: 3 });
    });

    it('are counted together with a proforma of the same client that they settle', async () => {
      const proforma = await issue({ ...withClient('2026-11-01'), kind: 'proforma' });
      expect(await invoices.figuresOfClient(ownerId, clientId)).toMatchObject({
        invoiced: {},
        open: { CZK: 121_000 },
      });
      await issue(withClient('2026-11-02'), {
        partnerOf: (issued) => ({ before: proforma, ...bind(proforma, issued, now) }),
      });
      expect(await invoices.figuresOfClient(ownerId, clientId)).toEqual({
        count: 2,
        invoiced: { CZK: 121_000 },
        open: { CZK: 121_000 },
      });
    });

    it('are nothing for somebody who was never invoiced', async () => {
      const nobody = { count: 0, invoiced: {}, open: {} };
      expect(await invoices.figuresOfClient(ownerId, newId<ClientId>(now))).toEqual(nobody);
      const page = { limit: 50, page: 1 };
      expect(await invoices.listOfClient(ownerId, '#' as ClientId, page)).toEqual({ items: [] });
    });
  });

  describe('the list', () => {
    it('shows rows, newest day of issue first', async () => {
      const first = await issuedOn('2026-11-01');
      const last = await issuedOn('2026-11-20');
      const middle = await issuedOn('2026-11-10');
      expect(await list({ kind: 'all' })).toEqual([last, middle, first].map(rowOf));
    });

    it('shows the invoices of one status', async () => {
      const draft = aDraft();
      await createDraft(draft);
      const sent = await move(await issue(aDraft()), { status: 'sent' });
      expect(await list({ kind: 'status', status: 'sent' })).toEqual([rowOf(sent)]);
      expect(await list({ kind: 'status', status: 'draft' })).toEqual([rowOf(draft)]);
    });

    it('finds what is overdue from the day after its due date, oldest first', async () => {
      await issuedOn('2026-11-01', '2026-11-27');
      const yesterday = await issuedOn('2026-11-01', '2026-11-26');
      const older = await issuedOn('2026-11-01', '2026-11-20');
      await move(await issuedOn('2026-11-01', '2026-11-05'), { status: 'paid' });
      await move(await issuedOn('2026-11-01', '2026-11-05'), { status: 'cancelled' });
      await createDraft(aDraft({ input: { issueDate: '2026-10-01', dueDate: '2026-11-01' } }));
      const overdue = await list({ kind: 'overdue', today });
      expect(overdue.map(({ id }) => id)).toEqual([older.id, yesterday.id]);
    });

    it('tells what kind each document is, and waits for no money of a credit note', async () => {
      const due = { input: { issueDate: '2026-11-01', dueDate: '2026-11-15' } };
      const proforma = await issue({ ...aDraft(due), kind: 'proforma' });
      await issue({ ...aDraft(due), kind: 'credit_note' });
      const settled = await issue({
        ...aDraft(due),
        kind: 'proforma',
        settledBy: newId<InvoiceId>(now),
      });
      const all = await list({ kind: 'all' });
      expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['proforma', 'credit_note']));
      expect(all.find(({ id }) => id === settled.id)).toEqual(rowOf(settled));
      expect(await list({ kind: 'overdue', today })).toEqual([rowOf(proforma)]);
    });

    it('finds what is due within seven days', async () => {
      await issuedOn('2026-11-01', '2026-11-26');
      const onDay = await issuedOn('2026-11-01', '2026-11-27');
      const inWeek = await issuedOn('2026-11-01', '2026-12-04');
      await issuedOn('2026-11-01', '2026-12-05');
      const dueSoon = await list({ kind: 'due_soon', today });
      expect(dueSoon.map(({ id }) => id)).toEqual([onDay.id, inWeek.id]);
    });

    it('counts what is overdue and due soon, as far as anybody is told', async () => {
      expect(await invoices.countDue(ownerId, today)).toEqual({ overdue: 0, dueSoon: 0 });
      const overdue = await issuedOn('2026-11-01', '2026-11-26');
      await issuedOn('2026-11-01', '2026-11-27');
      await issuedOn('2026-11-01', '2026-12-04');
      await issuedOn('2026-11-01', '2026-12-05');
      expect(await invoices.countDue(ownerId, today)).toEqual({ overdue: 1, dueSoon: 2 });

      await move(overdue, { status: 'paid' });
      expect(await invoices.countDue(ownerId, today)).toEqual({ overdue: 0, dueSoon: 2 });
      expect(await invoices.countDue(anOwner(), today)).toEqual({ overdue: 0, dueSoon: 0 });
    });

    it('goes on where a page ended', async () => {
      const issued: Invoice[] = [];
      for (const day of ['01', '02', '03', '04', '05'])
        issued.push(await issuedOn(`2026-11-${day}`));
      const selection = { kind: 'all' } as const;
      const first = await invoices.list(ownerId, { selection, limit: 2, page: 1 });
      const second = await invoices.list(ownerId, {
        selection,
        limit: 2,
        page: 1,
        cursor: first.nextCursor,
      });
      const third = await invoices.list(ownerId, { selection, limit: 2, page: 3 });
      const beyond = await invoices.list(ownerId, { selection, limit: 2, page: 9 });
      const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
      expect(ids).toEqual(issued.map(({ id }) => id).reverse());
      expect(third.nextCursor).toBeUndefined();
      expect(beyond.items).toEqual([]);
    });

    it('refuses a cursor of another account, of another list or of nobody', async () => {
      await issuedOn('2026-11-01');
      await issuedOn('2026-11-02');
      const selection = { kind: 'all' } as const;
      const { nextCursor } = await invoices.list(ownerId, { selection, limit: 1, page: 1 });
      const refused = { code: 'VALIDATION_FAILED' };
      const query = { limit: 1, page: 1, cursor: nextCursor };
      await expect(invoices.list(anOwner(), { ...query, selection })).rejects.toMatchObject(
        refused,
      );
      await expect(
        invoices.list(ownerId, { ...query, selection: { kind: 'status', status: 'draft' } }),
      ).rejects.toMatchObject(refused);
      for (const cursor of ['x', 'WyJ4IiwieSJd', `${nextCursor}x`.slice(1)]) {
        await expect(invoices.list(ownerId, { ...query, cursor, selection })).rejects.toMatchObject(
          refused,
        );
      }
    });
  });

  it('never shows an invoice to another account', async () => {
    const { id } = await issue(aDraft());
    const stranger = anOwner();
    expect(await invoices.find(stranger, id)).toBeUndefined();
    expect(await invoices.listTimeline(stranger, id)).toEqual([]);
    const all = await invoices.list(stranger, { selection: { kind: 'all' }, limit: 50, page: 1 });
    expect(all.items).toEqual([]);
  });

  it('finds nothing under an id of another form', async () => {
    for (const id of ['', '#', 'x'.repeat(64), '../../x']) {
      expect(await invoices.find(ownerId, id as InvoiceId)).toBeUndefined();
    }
  });

  it('keeps the moment of an invoice of long ago and of one to come', async () => {
    const draft = aDraft({
      input: { issueDate: '1999-12-31' },
      at: at('2030-01-01T00:00:00.000Z'),
    });
    await createDraft(draft);
    expect(await list({ kind: 'all' })).toEqual([rowOf(draft)]);
  });
});
