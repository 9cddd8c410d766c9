import { compileMessage } from '../../../../frontend/build/compile-message';
import type { Message, MessagePart } from '../../../../frontend/src/i18n/message';

const known = new Map<string, readonly MessagePart[]>();

/** The parts of a text as it is written in a catalogue, which the build would have compiled. */
export function partsOf(message: Message): readonly MessagePart[] {
  if (typeof message !== 'string') return message;
  const parts = known.get(message) ?? parse(message);
  known.set(message, parts);
  return parts;
}

function parse(message: string): readonly MessagePart[] {
  const compiled = compileMessage(message, { bindsShortWords: false });
  return typeof compiled === 'string' ? [compiled] : compiled;
}
