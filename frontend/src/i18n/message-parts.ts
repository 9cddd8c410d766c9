import type { Message, MessagePart } from './message';

/** The parts of a text, which the build has parsed. Tests read the catalogues as written and parse here. */
export function partsOf(message: Message): readonly MessagePart[] {
  return typeof message === 'string' ? [message] : message;
}
