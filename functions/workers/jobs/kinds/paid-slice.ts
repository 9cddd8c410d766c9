import { todayInPrague } from '#shared/domain/calendar';
import type { InvoiceId } from '#shared/domain/ids';
import { changeStatus } from '#shared/domain/invoice-changes';
import { bindingChange } from '#shared/domain/invoice-relations';
import { isOfDocument, type JobProblem, type JobTask } from '#shared/domain/job';
import { AppError } from '#shared/errors/app-error';
import { invariant } from '#shared/errors/invariant';
import type { InvoiceStore } from '../../../ports/invoices';
import type { Slice, SliceWork } from '../slice';

type PaidTask = Extract<JobTask, { kind: 'mark_paid' }>;

/** Whoever else saves the invoice at the same time is given way this often. */
const mostTries = 5;

/** One invoice by the transition that anybody takes; one that is paid already is as it should be. */
async function markPaid(
  invoices: InvoiceStore,
  { job, at }: SliceWork,
  task: PaidTask,
  id: InvoiceId,
): Promise<void> {
  const before = await invoices.find(job.ownerId, id);
  if (!before) throw new AppError('INVOICE_NOT_FOUND');
  if (before.status === 'paid') return;

  const paymentDate = task.paymentDate ?? todayInPrague(job.createdAt);
  const changed = changeStatus(before, { status: 'paid', paymentDate }, at);
  if (!changed) return;
  invariant(!bindingChange(before, changed.after), 'a payment changes no other document');
  await invoices.save(job.ownerId, { before, ...changed });
}

async function problemOf(
  invoices: InvoiceStore,
  work: SliceWork,
  task: PaidTask,
  invoiceId: InvoiceId,
): Promise<JobProblem[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      await markPaid(invoices, work, task, invoiceId);
      return [];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'EDIT_CONFLICT' && tries < mostTries) continue;
      if (!isOfDocument(error.code)) throw error;
      const number = (await invoices.find(work.job.ownerId, invoiceId))?.number;
      return [{ invoiceId, number, code: error.code }];
    }
  }
}

/** Marks the next invoices paid, one after another, for they share the sums of their account. */
export async function paidSlice(
  { invoices }: { readonly invoices: InvoiceStore },
  work: SliceWork,
  task: PaidTask,
): Promise<Slice> {
  const problems: JobProblem[] = [];
  for (const id of work.ids) problems.push(...(await problemOf(invoices, work, task, id)));
  return { taken: work.ids.length, problems, stretches: {} };
}
