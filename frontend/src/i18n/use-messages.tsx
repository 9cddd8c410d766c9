import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Catalogue } from './catalogue';

type Value = string | number | boolean | Date | null | undefined;
type RichValue = Value | ReactNode | ((chunks: ReactNode[]) => ReactNode);

/** Gives the texts of one catalogue in the current language. */
export interface Translate<Id extends string> {
  (id: Id, values?: Readonly<Record<string, Value>>): string;
  /** The same for texts with tags or elements: `t.rich('terms', { link: (text) => <a …>{text}</a> })`. */
  rich(id: Id, values: Readonly<Record<string, RichValue>>): ReactNode;
}

export function useMessages<Id extends string>(_catalogue: Catalogue<Id>): Translate<Id> {
  const intl = useIntl();

  const text = (id: Id, values?: Readonly<Record<string, Value>>): string => {
    const message = intl.messages[id];
    // The build leaves texts without arguments as they are; they need no formatting.
    if (typeof message === 'string' && !/[{<]/.test(message)) return message;
    return intl.formatMessage({ id }, { ...values });
  };
  const rich = (id: Id, values: Readonly<Record<string, RichValue>>): ReactNode =>
    intl.formatMessage({ id }, { ...values });

  return Object.assign(text, { rich });
}
