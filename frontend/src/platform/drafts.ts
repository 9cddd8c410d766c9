import { lastingStorage } from './storage';

const prefix = 'splatno.draft';
const writeAfterMilliseconds = 500;

export interface StoredDraft {
  readonly savedAt: string;
  readonly value: unknown;
}

/** What somebody is typing, kept on this device until it is saved or thrown away. Nobody’s draft is kept nowhere. */
export interface Draft {
  read(): StoredDraft | undefined;
  /** Takes effect half a second after the last call, or at once when the page is hidden or closed. */
  write(value: unknown): void;
  flush(): void;
  clear(): void;
}

function draftKey(userId: string, form: string): string {
  return `${prefix}.${userId}.${form}`;
}

/** Whose accounts ended here: what was typed last may still wait to be written. */
const gone = new Set<string>();

/** Nothing of what somebody was typing is written here any more when their account is gone. */
export function endDraftsOf(userId: string): void {
  gone.add(userId);
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
    if (userId !== '' && !gone.has(userId)) lastingStorage.write(key, JSON.stringify(draft));
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
