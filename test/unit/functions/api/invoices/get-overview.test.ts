import { getOverview } from '#functions/api/invoices/get-overview';
import { localDate } from '#shared/domain/calendar';
import { minor } from '#shared/domain/money';
import { aBook } from '../../../../support/builders/a-book';
import { aRequest } from '../../../../support/builders/a-request';

describe('the overview', () => {
  it('shows what the dashboard needs in one answer', async () => {
    const book = aBook();
    const late = await book.issue({ issueDate: '2026-10-01', dueDate: '2026-10-15' });
    const soon = await book.issue({ dueDate: '2026-12-01' });
    const draft = await book.draft();
    const early = await book.issue({ issueDate: '2026-11-02' });
    const last = await book.issue({ issueDate: '2026-11-01' });
    await book.move(early, { status: 'paid', paymentDate: localDate('2026-11-03') });
    await book.move(last, { status: 'paid', paymentDate: localDate('2026-11-09') });

    const { body } = await getOverview(book.ports)(aRequest({ caller: book.caller }));
    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
    expect(body.counts).toEqual({
      count: 5,
      byStatus: { draft: 3, sent: 0, paid: 2, cancelled: 0 },
    });
    expect(body.months.map(({ month }) => month)).toEqual([
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    expect(body.months.slice(-2)).toEqual([
      { month: '2026-10', issuedCount: 1, received: {} },
      { month: '2026-11', issuedCount: 3, received: { CZK: 242_000 } },
    ]);
    expect(body.totalReceived).toEqual({ CZK: 242_000 });
    expect(ids(body.overdue)).toEqual([late.id]);
    expect(ids(body.dueSoon)).toEqual([soon.id]);
    expect(ids(body.drafts)).toContain(draft.id);
    expect(body.recent).toHaveLength(5);
    expect(ids(body.recentlyPaid)).toEqual([last.id, early.id]);
  });

  it('names among the last payments those of which a part came or stayed, and none that went back', async () => {
    const book = aBook();
    const partly = await book.issue({ issueDate: '2026-11-01' });
    const whole = await book.issue({ issueDate: '2026-11-02' });
    await book.issue({ issueDate: '2026-11-03' });
    await book.move(partly, {
      status: 'paid',
      amountPaid: minor(10_000),
      paymentDate: localDate('2026-11-09'),
    });
    await book.move(whole, { status: 'paid', paymentDate: localDate('2026-11-08') });

    const { body } = await getOverview(book.ports)(aRequest({ caller: book.caller }));
    expect(body.recentlyPaid.map(({ id, status }) => [id, status])).toEqual([
      [partly.id, 'sent'],
      [whole.id, 'paid'],
    ]);
    expect(body.months.at(-1)?.received).toEqual({ CZK: 131_000 });
  });

  it('is empty for a newcomer', async () => {
    const book = aBook();
    const { body } = await getOverview(book.ports)(aRequest({ caller: book.caller }));
    expect(body).toMatchObject({ counts: { count: 0 }, totalReceived: {}, recent: [] });
  });
});
