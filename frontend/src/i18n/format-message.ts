import { createElement, Fragment, type ReactNode } from 'react';
import type { Language } from '#shared/domain/language';
import { pluralCategory } from '#shared/i18n/plural';
import type { Message, MessagePart } from './message';
import { partsOf } from './message-parts';

export type Value = string | number | boolean | null | undefined;
export type RichValue = Value | ReactNode | ((chunks: ReactNode) => ReactNode);
type Values = Readonly<Record<string, RichValue>>;

/** The text with its values filled in; tags and elements are for `formatRich`. */
export function formatText(message: Message, values: Values, language: Language): string {
  return format(message, values, language).join('');
}

/** The same for texts with tags or elements in them. */
export function formatRich(message: Message, values: Values, language: Language): ReactNode {
  return joined(format(message, values, language));
}

function format(
  message: Message,
  values: Values,
  language: Language,
  count?: number,
): readonly ReactNode[] {
  const inner = (part: Message | undefined, ofCount = count) =>
    format(part ?? '', values, language, ofCount);

  const filledIn = (part: MessagePart): ReactNode | readonly ReactNode[] => {
    if (typeof part === 'string') return part;
    if (part[0] === 'count') return count?.toLocaleString(language);

    const value = values[part[1]];
    switch (part[0]) {
      case 'value':
        return typeof value === 'function' ? null : value;
      case 'number':
        return Number(value).toLocaleString(language);
      case 'select':
        return inner(part[2][String(value)] ?? part[2]['other']);
      case 'plural': {
        const figure = Number(value);
        const category = pluralCategory(language, figure);
        const options = part[2];
        return inner(options[`=${figure}`] ?? options[category] ?? options['other'], figure);
      }
      case 'tag': {
        const chunks = joined(inner(part[2]));
        return typeof value === 'function' ? value(chunks) : chunks;
      }
    }
  };
  return partsOf(message).flatMap(filledIn);
}

/** Parts as the children that somebody wrote out: they need no keys. */
function joined(parts: readonly ReactNode[]): ReactNode {
  const isText = parts.every((part) => typeof part === 'string');
  return isText ? parts.join('') : createElement(Fragment, null, ...parts);
}
