import type { ReactNode } from 'react';
import { useStore } from '../platform/store';
import type { Catalogue } from './catalogue';
import { formatRich, formatText, type RichValue, type Value } from './format-message';
import { textStore } from './intl-store';

/** Gives the texts of one catalogue in the current language. */
export interface Translate<Id extends string> {
  (id: Id, values?: Readonly<Record<string, Value>>): string;
  /** The same for texts with tags or elements: `t.rich('terms', { link: (text) => <a …>{text}</a> })`. */
  rich(id: Id, values: Readonly<Record<string, RichValue>>): ReactNode;
}

/** Follows a change of language without losing the state of whoever asks. */
export function useMessages<Id extends string>(_catalogue: Catalogue<Id>): Translate<Id> {
  const { language, messages } = useStore(textStore);
  const messageOf = (id: Id) => messages[id] ?? id;

  return Object.assign(
    (id: Id, values: Readonly<Record<string, Value>> = {}) =>
      formatText(messageOf(id), values, language),
    {
      rich: (id: Id, values: Readonly<Record<string, RichValue>>) =>
        formatRich(messageOf(id), values, language),
    },
  );
}
