import { ApiError, isRecord } from '../../../api/api-error';
import { callEndpoint } from '../../../api/client';
import { openDraft } from '../../../platform/drafts';
import { deviceOutbox, inOneTab, type Outbox, type Waiting } from '../../../platform/outbox';
import { createStore } from '../../../platform/store';
import { isMailForm, type MailBody } from './mail-form';

/** How many mails wait on this device for each invoice. */
export const waitingMails = createStore<ReadonlyMap<string, number>>(new Map());

/** What became of the mails that waited. */
export interface Replayed {
  readonly sent: readonly string[];
  readonly refused: readonly ApiError[];
}

function isMailBody(body: unknown): body is MailBody {
  return isRecord(body) && typeof body['invoiceId'] === 'string' && isMailForm(body);
}

/** Whether no answer came; the mail may have arrived all the same, under its key. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 408);
}

/** Whether asking again later can help. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return isUnanswered(error) || error.status === 401 || error.status === 429 || error.status >= 500;
}

async function count(userId: string, outbox: Outbox): Promise<void> {
  const counts = new Map<string, number>();
  for (const { body } of await outbox.list(userId)) {
    if (isMailBody(body)) counts.set(body.invoiceId, (counts.get(body.invoiceId) ?? 0) + 1);
  }
  waitingMails.set(counts);
}

export async function keepMail(
  waiting: Waiting & { readonly body: MailBody },
  outbox: Outbox = deviceOutbox,
): Promise<void> {
  await outbox.add(waiting);
  await count(waiting.userId, outbox);
}

/** What the server will not take goes back to where it was written. */
function returnToForm({ userId, body }: Waiting): void {
  if (!isMailBody(body)) return;
  const { invoiceId, ...form } = body;
  const draft = openDraft(userId, `mail.${invoiceId}`);
  draft.write(form);
  draft.flush();
}

async function replay(userId: string, outbox: Outbox): Promise<Replayed> {
  const sent: string[] = [];
  const refused: ApiError[] = [];
  for (const waiting of await outbox.list(userId)) {
    try {
      if (isMailBody(waiting.body)) {
        const { body, key: idempotencyKey } = waiting;
        const { email } = await callEndpoint('emails.send', { body }, { idempotencyKey });
        sent.push(email.id);
      }
    } catch (error) {
      if (!(error instanceof ApiError) || isPassing(error)) break;
      returnToForm(waiting);
      refused.push(error);
    }
    await outbox.remove(waiting.key);
  }
  return { sent, refused };
}

/** Sends what waits, each once: the server knows its key, and no other tab does the same meanwhile. */
export async function replayMails(
  userId: string,
  outbox: Outbox = deviceOutbox,
): Promise<Replayed> {
  let replayed: Replayed = { sent: [], refused: [] };
  await inOneTab(async () => {
    replayed = await replay(userId, outbox);
  });
  await count(userId, outbox);
  return replayed;
}
