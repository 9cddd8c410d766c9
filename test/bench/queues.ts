import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import { mailJobTable } from '#functions/adapters/dynamodb/mail-job-table';
import { pdfJobTable } from '#functions/adapters/dynamodb/pdf-job-table';
import { shareLinkTable } from '#functions/adapters/dynamodb/share-link-table';
import type { Table } from '#functions/adapters/dynamodb/table';
import { sendEmail } from '#functions/api/emails/send';
import { issueDraft } from '#functions/api/invoices/issue-draft';
import type { PdfFiles } from '#functions/ports/pdf-files';
import { consume, type WorkerHandler } from '#functions/runtime/consume';
import { deliverEmail } from '#functions/workers/deliver-email';
import { renderPdf } from '#functions/workers/render-pdf';
import { openSqs, type Sqs } from '#infra/local/aws/sqs/open-sqs';
import { queueSettings } from '#infra/settings';
import { emails } from '#shared/contracts/emails';
import { workers } from '#shared/contracts/workers';
import { instantFrom } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import { aRequest } from '../support/builders/a-request';
import { aDraft } from '../support/builders/an-invoice';
import { aMailBook } from '../support/builders/mail-book';
import { fakeSubscriptions, proSubscription } from '../support/fakes/fake-accounts';
import { fakeBillingDocuments } from '../support/fakes/fake-billing-documents';
import { fakeLog } from '../support/fakes/fake-log';
import { fakeMailQueue } from '../support/fakes/fake-mail-jobs';
import { fakePdfFiles, fakePdfQueue } from '../support/fakes/fake-pdf';
import { openLocalTable } from '../support/local/open-table';
import { seededRandom } from '../support/random-invoices';
import { type BenchLine, exactly } from './bench-line';

const invoices = 40;
const most = 5;
/** So many messages of ten are such as no worker can read. */
const poisonPerTen = 3;
const patienceMs = 240_000;

const random = seededRandom(32);
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((value) => ({ value, turn: random() }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ value }) => value);

/**
 * Every message of the PDF and the mail queue delivered one to five times, in any order, to workers that run side by
 * side, with poison in between: the table and the queues of the one-machine stack, a printer and a mailer that count.
 */
export async function benchQueues(): Promise<BenchLine[]> {
  const [table, queues] = await Promise.all([openLocalTable(), openQueues()]);
  try {
    const book = await aBookIn(table);
    const issued = await book.fill();
    const prints = await deliver(queues.sqs, 'pdf', book.render, book.printMessages);
    const letters = await deliver(queues.sqs, 'mail', book.mail, book.mailMessages);

    const wrongMails = issued.filter(({ number }) => book.mailsAbout(number ?? '') !== 1);
    const wrongFiles = issued.filter(({ id }) => book.filesOf(id) !== 1);
    const delivered = prints.delivered + letters.delivered;
    return [
      exactly('mails with other than one letter sent', wrongMails.length, 0, `of ${invoices}`),
      exactly('invoices with other than one PDF stored', wrongFiles.length, 0, `of ${invoices}`),
      exactly(
        'poison among the dead letters',
        prints.dead + letters.dead,
        prints.poison + letters.poison,
        `of ${delivered} messages`,
      ),
      exactly(
        'good messages among the dead letters',
        prints.goodAmongDead + letters.goodAmongDead,
        0,
      ),
    ];
  } finally {
    await queues.close();
    await table.close();
  }
}

/** The books of one account in the table, with invoices and mails that wait for their workers. */
async function aBookIn(table: Table) {
  const { ports: other, caller } = await aMailBook();
  const stored = countedFiles();
  const pdfQueue = fakePdfQueue();
  const mailQueue = fakeMailQueue();
  const ports = {
    ...other,
    subscriptions: fakeSubscriptions(proSubscription),
    invoices: invoiceTable(table),
    shareLinks: shareLinkTable(table),
    pdfJobs: pdfJobTable(table),
    mailJobs: mailJobTable(table),
    pdfFiles: stored.files,
    billingDocuments: fakeBillingDocuments(),
    pdfQueue,
    mailQueue,
  };
  const at = instantFrom(Date.now());

  const ask = async ({ id }: Invoice) => {
    const body = z.decode(emails.send.body, {
      invoiceId: id,
      to: `eva+${id}@example.cz`,
      subject: '{{invoice.number}}',
      message: 'Dobrý den',
      sendNow: true,
    });
    await sendEmail(ports)(aRequest({ caller, body, at }) as never);
  };
  return {
    fill: async () => {
      const issued: Invoice[] = [];
      for (let index = 0; index < invoices; index += 1) {
        const circumstances = { caller, at, idempotency: undefined };
        issued.push(await issueDraft(ports, circumstances, aDraft({ at })));
      }
      for (const invoice of issued) await ask(invoice);
      return issued;
    },
    get printMessages() {
      return pdfQueue.sent;
    },
    get mailMessages() {
      return mailQueue.sent.map(({ delaySeconds: _, ...message }) => message);
    },
    render: consume(workers.renderPdf, renderPdf, ports, { log: fakeLog() }),
    mail: consume(workers.deliverEmail, deliverEmail, ports, { log: fakeLog() }),
    filesOf: stored.filesOf,
    mailsAbout: (number: string) =>
      other.mailer.sent.filter(({ message }) =>
        Buffer.from(message).toString().includes(`Subject: ${number}\r\n`),
      ).length,
  };
}

function countedFiles() {
  const files = fakePdfFiles();
  const names = new Set<string>();
  const counted: PdfFiles = {
    ...files,
    put: async (ownerId, file, bytes) => {
      names.add(`${file.invoiceId}/${file.fileName}`);
      await files.put(ownerId, file, bytes);
    },
  };
  const filesOf = (id: string) => [...names].filter((name) => name.startsWith(`${id}/`)).length;
  return { files: counted, filesOf };
}

async function openQueues() {
  const folder = await mkdtemp(join(tmpdir(), 'splatno-queues-'));
  const sqs = await openSqs({ folder });
  for (const name of ['pdf', 'mail']) {
    const { arn } = await sqs.createQueueFromTemplate({ QueueName: `${name}-dead` });
    await sqs.createQueueFromTemplate({
      QueueName: name,
      VisibilityTimeout: 2,
      RedrivePolicy: { deadLetterTargetArn: arn, maxReceiveCount: queueSettings.maxReceives },
    });
  }
  return {
    sqs,
    close: async () => {
      await sqs.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Puts messages with their repeats and poison into a queue, and waits until the workers have dealt with all. */
async function deliver(
  sqs: Sqs,
  name: string,
  handler: WorkerHandler,
  messages: readonly object[],
) {
  const repeated = messages.flatMap((message) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => JSON.stringify(message)),
  );
  const poison = Math.round((repeated.length * poisonPerTen) / (10 - poisonPerTen));
  const spoilt = Array.from({ length: poison }, (_, index) =>
    index % 2 === 0 ? `not JSON ${index}` : JSON.stringify({ ownerId: 7, index }),
  );
  const bodies = shuffled([...repeated, ...spoilt]);
  for (const [index, MessageBody] of bodies.entries()) {
    await sqs.call('SendMessage', { QueueUrl: name, MessageBody, DelaySeconds: index % 2 });
  }

  const poller = sqs.poll({
    queueArn: `arn:aws:sqs:eu-central-1:000000000000:${name}`,
    batchSize: 3,
    reportsBatchItemFailures: true,
    maxConcurrency: 4,
    handle: (event) => handler(event),
  });
  await until(async () => (await sizeOf(sqs, name)) === 0);
  await poller.stop();
  const dead = await bodiesIn(sqs, `${name}-dead`);
  const good = new Set(repeated);
  return {
    delivered: bodies.length,
    poison,
    dead: dead.length,
    goodAmongDead: dead.filter((body) => good.has(body)).length,
  };
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await isReached())) {
    if (Date.now() > end) throw new Error('The workers never came to an end');
    await pause(50);
  }
}

async function sizeOf(sqs: Sqs, QueueUrl: string): Promise<number> {
  const { Attributes } = await sqs.call('GetQueueAttributes', {
    QueueUrl,
    AttributeNames: ['All'],
  });
  const counts = Object.entries(Object(Attributes)).filter(([name]) =>
    name.startsWith('ApproximateNumberOfMessages'),
  );
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

async function bodiesIn(sqs: Sqs, QueueUrl: string): Promise<string[]> {
  const bodies: string[] = [];
  for (;;) {
    const { Messages } = await sqs.call('ReceiveMessage', { QueueUrl, MaxNumberOfMessages: 10 });
    const batch: readonly unknown[] = Array.isArray(Messages) ? Messages : [];
    if (batch.length === 0) return bodies;
    bodies.push(...batch.map((message) => String(Object(message).Body)));
  }
}
