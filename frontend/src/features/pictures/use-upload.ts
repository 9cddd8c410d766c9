import { useEffect, useRef, useState } from 'react';
import { pictureLimits, pictureTypes } from '#shared/domain/picture';
import { ApiError } from '../../api/api-error';
import { askPermission } from '../../api/ask-permission';
import { minutesToWait } from '../../api/waiting-time';
import { useMessages } from '../../i18n/use-messages';
import { shrinkPicture } from '../../platform/shrink-picture';
import { type PictureMessageId, pictureMessages } from './messages/catalogue';
import { megabytesOf, type PictureKind, pictureKinds } from './picture-kinds';

export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing'; readonly name: string }
  | { readonly kind: 'uploading'; readonly name: string; readonly share: number }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly canRetry: boolean;
      /** A larger plan would take it. */
      readonly needsPlan: boolean;
    };

/** What we say ourselves; everything else comes in words from the server. */
const ownWords: Readonly<Record<string, PictureMessageId>> = {
  TOKEN_MISSING: 'pictures.tokenMissingError',
  INVALID_RESPONSE: 'pictures.invalidResponseError',
  NETWORK_ERROR: 'pictures.networkError',
  UPLOAD_CANCELLED: 'pictures.cancelledError',
};

/** What only a larger plan takes: trying again would not help. */
const planCodes = ['STORAGE_LIMIT_REACHED', 'REQUIRES_PREMIUM'];

const idle: UploadState = { kind: 'idle' };

/** One upload at a time: chosen, made smaller, on its way, done or failed. */
export function useUpload(kind: PictureKind, onUploaded: (address: string) => void) {
  const { mostBytes, sentBytes, tooLarge, failed, plan, send: sendPicture } = pictureKinds[kind];
  const t = useMessages(pictureMessages);
  const [state, setState] = useState<UploadState>(idle);
  const running = useRef<AbortController | undefined>(undefined);
  const last = useRef<File | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function refuse(message: string, { canRetry = false, needsPlan = false } = {}): void {
    setState({ kind: 'failed', message, canRetry, needsPlan });
  }

  async function start(file: File): Promise<void> {
    running.current?.abort();
    last.current = file;
    const { name, type, size } = file;
    if (!type.startsWith('image/')) return refuse(t('pictures.notImageError'));
    if (size > mostBytes) return refuse(t(tooLarge, { megabytes: megabytesOf(kind) }));
    if (!pictureTypes.some((known) => known === type)) {
      return refuse(t('pictures.unreadableError'));
    }

    const control = new AbortController();
    running.current = control;
    setState({ kind: 'preparing', name });
    const [small, answer] = await Promise.all([
      shrinkPicture(file, pictureLimits.longestSide, sentBytes),
      plan ? askPermission(plan.permission) : 'allowed',
    ]);
    if (control.signal.aborted) return;
    if (plan && answer === 'denied') return refuse(t(plan.denied), { needsPlan: true });
    if (answer === 'unchecked') return refuse(t('pictures.permissionError'), { canRetry: true });
    if (!small) return refuse(t('pictures.unreadableError'));
    await send(small, name, control);
  }

  async function send(file: Blob, name: string, control: AbortController): Promise<void> {
    const { signal } = control;
    // A progress that comes late must not show an upload that is over.
    const onProgress = (share: number) => {
      if (running.current === control) setState({ kind: 'uploading', name, share });
    };
    onProgress(0);
    try {
      const address = await sendPicture({ file, name, onProgress, signal });
      if (running.current !== control) return;
      running.current = undefined;
      setState({ kind: 'done' });
      onUploaded(address);
    } catch (error) {
      if (running.current !== control) return;
      running.current = undefined;
      const { code = '', status = 0 } = error instanceof ApiError ? error : {};
      // What was wrong with the file is wrong again.
      const needsPlan = planCodes.includes(code);
      const canRetry =
        !needsPlan && (status === 0 || status === 403 || status === 408 || status >= 429);
      refuse(wordsFor(error), { canRetry, needsPlan });
    }
  }

  function wordsFor(error: unknown): string {
    if (!(error instanceof ApiError) || error.message === '') return t(failed);
    const { code, message, status } = error;
    const own = ownWords[code];
    if (own) return t(own);
    const minutes = minutesToWait(error);
    if (minutes !== undefined) return t('pictures.tooManyInError', { minutes });
    // What stands before our server speaks English and has no code of ours.
    const isOurs = code !== `HTTP_${status}`;
    return isOurs ? message : t('pictures.statusError', { problem: t(failed), status: message });
  }

  return {
    state,
    start,
    retry: () => last.current && start(last.current),
    cancel: () => {
      if (state.kind === 'preparing') {
        running.current?.abort();
        refuse(t('pictures.cancelledError'), { canRetry: true });
      } else {
        running.current?.abort();
      }
    },
    reset: () => setState(idle),
  };
}
