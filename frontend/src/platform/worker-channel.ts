/** What the service worker tells the tabs. */
export type WorkerNews =
  /** Mails that waited have been handed to the server, by their ids there. */
  | { readonly kind: 'sent'; readonly ids: readonly string[] }
  /** A new version of the app has taken the place of an older one. */
  | { readonly kind: 'updated' };

/** The name under which the worker is woken to send what waits. */
export const outboxTag = 'splatno-outbox';

const channelName = 'splatno-worker';

function isNews(value: unknown): value is WorkerNews {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'updated' || (value.kind === 'sent' && 'ids' in value);
}

/** For the worker: says something to all tabs that are open. */
export function tellTabs(news: WorkerNews): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

/** For a tab: hears what the worker says, until the returned function is called. */
export function listenToWorker(listener: (news: WorkerNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) listener(data);
  });
  return () => channel.close();
}
