import { ApiError } from '../../../api/api-error';
import { callEndpoint } from '../../../api/client';
import { lendSession, takeSessionBack } from '../../../api/session/lend-session';
import { openDraft } from '../../../platform/drafts';
import { isRecord } from '../../../platform/is-record';
import {
  deviceOutbox,
  inOnePlace,
  isPastRepeating,
  noteTry,
  type Outbox,
  type Waiting,
} from '../../../platform/outbox';
import { createStore } from '../../../platform/store';
import { wakeWorkerOnline } from '../../../platform/worker-registration';
import { isMailForm } from './kept-form';
import type { MailBody } from './mail-form';

/** How many mails wait on this device for each invoice. */
export const waitingMails = createStore<ReadonlyMap<string, number>>(new Map());

/** What became of the mails that waited. */
export interface Replayed {
  readonly sent: readonly string[];
  readonly refused: readonly ApiError[];
  /** How many may have left long ago, so that only people can tell whether to send them again. */
  readonly stale: number;
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

/** Counts anew what waits: the service worker has sent some of it. */
export function recountMails(userId: string, outbox: Outbox = deviceOutbox): Promise<void> {
  return count(userId, outbox);
}

/** The service worker sends what waits when no tab is open any more; without it the next visit does. */
async function arrangeForLater(): Promise<void> {
  try {
    if (waitingMails.get().size === 0) return await takeSessionBack();
    await lendSession();
    await wakeWorkerOnline();
  } catch {
    // A browser that keeps nothing, or has no worker to wake.
  }
}

export async function keepMail(
  waiting: Waiting & { readonly body: MailBody },
  outbox: Outbox = deviceOutbox,
): Promise<void> {
  await outbox.add(waiting);
  await count(waiting.userId, outbox);
  await arrangeForLater();
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
  let stale = 0;
  for (const waiting of await outbox.list(userId)) {
    try {
      if (isPastRepeating(waiting, Date.now())) {
        returnToForm(waiting);
        stale += 1;
      } else if (isMailBody(waiting.body)) {
        const { body, key: idempotencyKey } = waiting;
        await noteTry(outbox, waiting, Date.now());
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
  return { sent, refused, stale };
}

/** Sends what waits, each once: the server knows its key, and nobody else on this device does the same meanwhile. */
export async function replayMails(
  userId: string,
  outbox: Outbox = deviceOutbox,
): Promise<Replayed> {
  let replayed: Replayed = { sent: [], refused: [], stale: 0 };
  await inOnePlace(async () => {
    replayed = await replay(userId, outbox);
  });
  await count(userId, outbox);
  await arrangeForLater();
  return replayed;
}
