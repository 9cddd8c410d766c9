import { outboxTag, tellTabs } from '../platform/worker-channel';
import { type AppShell, answerOf, dropOldCaches, fillCache } from './app-shell';
import { replayOutbox } from './replay-outbox';

/** Written in by the build: what the app consists of, and where mails are handed in. */
declare const builtShell: AppShell;
declare const builtSendPath: string;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** What a service worker has around it; the types of pages do not know it. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', run: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', run: (event: FetchEvent) => void): void;
  addEventListener(
    type: 'sync',
    run: (event: WorkerEvent & { readonly tag: string }) => void,
  ): void;
}

const worker = globalThis as unknown as WorkerScope;

async function takeOver(): Promise<void> {
  const isUpdate = await dropOldCaches(builtShell);
  await worker.clients.claim();
  if (isUpdate) tellTabs({ kind: 'updated' });
}

function sendWaiting(): Promise<void> {
  const onSent = (id: string) => tellTabs({ kind: 'sent', ids: [id] });
  return replayOutbox({ path: builtSendPath, onSent });
}

worker.addEventListener('install', (event) => {
  event.waitUntil(fillCache(builtShell).then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const answer = answerOf(builtShell, event.request);
  if (answer) event.respondWith(answer);
});
worker.addEventListener('sync', (event) => {
  if (event.tag === outboxTag) event.waitUntil(sendWaiting());
});
