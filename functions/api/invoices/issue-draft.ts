import type { Caller, IdempotencyKey } from '#shared/contracts/endpoint';
import type { Instant } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import { issueInvoice } from '#shared/domain/invoice-changes';
import { assertIssuable } from '#shared/domain/invoice-issuable';
import { seriesOf } from '#shared/domain/invoice-number';
import { plans } from '#shared/domain/plan';
import { planInForce } from '#shared/domain/subscription-record';
import type { Issue } from '../../ports/invoices';
import type { PortsOf } from '../../ports/table';
import { enqueuePdf } from '../../runtime/enqueue-pdf';
import { newId } from '../../runtime/new-id';

interface Issuing {
  readonly uses: readonly ['invoices:write', 'subscriptions:read', 'pdf-queue:send'];
}

interface Circumstances {
  readonly caller: Caller;
  readonly at: Instant;
  readonly idempotency: IdempotencyKey | undefined;
}

/** What the draft comes from: its stored form, the document it was made of, and one that changes with it. */
type Background = Partial<Pick<Issue, 'before' | 'source' | 'partnerOf'>>;

/** Gives a draft its number for good and asks for its PDF, so that it is there before anybody wants it. */
export async function issueDraft(
  { invoices, subscriptions, pdfQueue }: PortsOf<Issuing>,
  { caller, at, idempotency }: Circumstances,
  draft: Invoice,
  { before, source, partnerOf }: Background = {},
): Promise<Invoice> {
  assertIssuable(draft);
  const record = await subscriptions.get(caller.id);
  const jobId = newId(at);

  const issued = await invoices.issue(caller.id, {
    before,
    source,
    partnerOf,
    numbered: (number) => issueInvoice(draft, number, at),
    series: seriesOf(draft),
    limit: plans[planInForce(record, at)].invoicesPerMonth,
    at,
    jobId,
    idempotency,
  });

  const isRepeat = issued.id !== draft.id;
  if (!isRepeat) await enqueuePdf(pdfQueue, { jobId, ownerId: caller.id, invoiceId: issued.id });
  return issued;
}
