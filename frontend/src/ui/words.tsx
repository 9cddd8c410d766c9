import { createContext, use } from 'react';

/** The few words that components say by themselves; the app gives them in its language. */
export interface UiWords {
  readonly close: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly slowLoad: string;
  readonly loading: string;
  readonly notifications: string;
  readonly closeNotification: string;
  readonly partMissing: string;
  readonly newTab: string;
}

const none: UiWords = {
  close: '',
  showPassword: '',
  hidePassword: '',
  slowLoad: '',
  loading: '',
  notifications: '',
  closeNotification: '',
  partMissing: '',
  newTab: '',
};

export const UiWordsContext = createContext<UiWords>(none);

export function useUiWords(): UiWords {
  return use(UiWordsContext);
}
