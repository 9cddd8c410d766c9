import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { pdfQueue } from '#functions/adapters/sqs/pdf-queue';
import { consume, type Job } from '#functions/runtime/consume';
import { newId } from '#functions/runtime/new-id';
import { type PdfJobMessage, workers } from '#shared/contracts/workers';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeBillingDocuments } from '../support/fakes/fake-billing-documents';
import { fakeInvoices } from '../support/fakes/fake-invoices';
import { fakeLog } from '../support/fakes/fake-log';
import { fakePdfFiles, fakePdfJobs } from '../support/fakes/fake-pdf';
import { fakePictureFiles } from '../support/fakes/fake-pictures';
import { fakePrinter } from '../support/fakes/fake-printer';
import { openLocalQueue } from '../support/local/open-services';

jest.setTimeout(60_000);

describe('the PDF queue', () => {
  let queue: Awaited<ReturnType<typeof openLocalQueue>>;
  beforeAll(async () => {
    queue = await openLocalQueue();
  });
  afterAll(() => queue.close());

  it('carries a message that the worker reads as it was sent', async () => {
    const message = { jobId: 'job', ownerId: anOwner(), invoiceId: newId(now) } as const;
    await pdfQueue(queue).send({ ...message, invoiceId: newId(now) });
    const { Messages = [] } = await queue.client.send(
      new ReceiveMessageCommand({ QueueUrl: queue.url, WaitTimeSeconds: 1 }),
    );

    const seen: PdfJobMessage[] = [];
    const job: Job<typeof workers.renderPdf> = () => async (work) => {
      seen.push(work.message);
    };
    const ports = {
      invoices: fakeInvoices(),
      pdfJobs: fakePdfJobs(),
      pdfFiles: fakePdfFiles(),
      billingDocuments: fakeBillingDocuments(),
      pictureFiles: fakePictureFiles(),
      pdfPrinter: fakePrinter(),
    };
    const handler = consume(workers.renderPdf, job, ports, { log: fakeLog() });
    const Records = Messages.map(({ MessageId, Body }) => ({ messageId: MessageId, body: Body }));
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
    expect(seen).toEqual([expect.objectContaining({ jobId: 'job', ownerId: message.ownerId })]);
  });
});
