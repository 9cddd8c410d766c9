import { useEffect, useState } from 'react';
import type { CallbackOutcome } from '../../../api/session/callback-outcome';
import { type CallbackQuery, completeSignIn } from '../../../api/session/callback-sign-in';
import { ownPath } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useNavigation } from '../../../platform/navigation';
import { CallbackRefusal } from './callback-refusal';
import { signInLinkMessages } from './messages/catalogue';

type State = { readonly name: 'initializing' } | { readonly name: 'verifying' } | CallbackOutcome;

/** Completes a sign-in that comes back by its address, whoever led it here, and goes on to where the person went. */
export function SignInCallback({ query }: { readonly query: CallbackQuery }) {
  const t = useMessages(signInLinkMessages);
  const { go } = useNavigation();
  const { code, state: key, error, error_description } = query;
  const [state, setState] = useState<State>({ name: 'initializing' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isCurrent = true;
    const show = (next: State) => isCurrent && setState(next);
    completeOnce({ code, state: key, error, error_description }, attempt, show).then(show);
    return () => {
      isCurrent = false;
    };
  }, [code, key, error, error_description, attempt]);

  useEffect(() => {
    if (state.name === 'done') go(ownPath(state.next), { replace: true });
  }, [state, go]);

  if (state.name === 'initializing' || state.name === 'verifying') {
    return (
      <div role="status">
        <h1>{t(`callback.${state.name}Title`)}</h1>
        <p className="soft">{t('callback.waitHint')}</p>
      </div>
    );
  }
  if (state.name === 'done') {
    return (
      <div role="status">
        <h1>{t('callback.doneTitle')}</h1>
        <p className="soft">{t('callback.doneHint')}</p>
      </div>
    );
  }
  return (
    <CallbackRefusal
      outcome={state}
      onRetry={() => {
        setState({ name: 'initializing' });
        setAttempt(attempt + 1);
      }}
    />
  );
}

const running = new Map<string, Promise<CallbackOutcome>>();

/** A code works once, so an attempt that React starts twice is made once. */
function completeOnce(
  query: CallbackQuery,
  attempt: number,
  show: (state: State) => void,
): Promise<CallbackOutcome> {
  const key = JSON.stringify([query, attempt]);
  const result = running.get(key) ?? completeSignIn(query, () => show({ name: 'verifying' }));
  running.set(key, result);
  return result;
}
