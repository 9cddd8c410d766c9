import { lastingStorage } from './storage';

const prefix = 'splatno.draft';
const writeAfterMilliseconds = 500;

export interface StoredDraft {
  readonly savedAt: string;
  readonly value: unknown;
}

/** What somebody is typing, kept on this device until it is saved or thrown away. */
export interface Draft {
  read(): StoredDraft | undefined;
  /** Takes effect half a second after the last call, or at once when the page is hidden or closed. */
  write(value: unknown): void;
  flush(): void;
  clear(): void;
  /** Another tab wrote or cleared the same draft. */
  onChangeElsewhere(listener: (draft: StoredDraft | undefined) => void): () => void;
}

export function draftKey(userId: string, form: string): string {
  return `${prefix}.${userId}.${form}`;
}

/** The forms of one account that have a draft: `['invoice.new', 'settings.seller']`. */
export function draftsOf(userId: string): readonly string[] {
  const start = `${prefix}.${userId}.`;
  return lastingStorage
    .keys()
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length));
}

export function openDraft(userId: string, form: string): Draft {
  const key = draftKey(userId, form);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unwritten: { readonly value: unknown } | undefined;

  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
    unwritten = undefined;
    document.removeEventListener('visibilitychange', flush);
    window.removeEventListener('pagehide', flush);
  };

  function flush(): void {
    if (!unwritten) return;
    const draft: StoredDraft = { savedAt: new Date().toISOString(), value: unwritten.value };
    lastingStorage.write(key, JSON.stringify(draft));
    forget();
  }

  return {
    read: () => parseDraft(lastingStorage.read(key)),
    write(value) {
      if (!unwritten) {
        document.addEventListener('visibilitychange', flush);
        window.addEventListener('pagehide', flush);
      }
      unwritten = { value };
      // The timer is not restarted: steady typing is saved every half second, not after a pause.
      timer ??= setTimeout(flush, writeAfterMilliseconds);
    },
    flush,
    clear() {
      forget();
      lastingStorage.remove(key);
    },
    onChangeElsewhere(listener) {
      const follow = (event: StorageEvent) => {
        if (event.key === key) listener(parseDraft(event.newValue ?? undefined));
      };
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
  };
}

function parseDraft(text: string | undefined): StoredDraft | undefined {
  if (text === undefined) return undefined;
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'savedAt' in value && 'value' in value;
}
