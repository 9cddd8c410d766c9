import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message, MessagePart } from '../src/i18n/message';

/** A plain text stays a string; one with arguments, plurals or tags is parsed into its parts. */
export function compileMessage(
  message: string,
  options: { readonly bindsShortWords: boolean },
): Message {
  if (!/[{<]/.test(message)) return options.bindsShortWords ? bindShortWords(message) : message;
  const elements = parse(message, { captureLocation: false });
  return messageOf(options.bindsShortWords ? bindElements(elements) : elements);
}

function messageOf(elements: readonly MessageFormatElement[]): Message {
  const [first, ...rest] = elements.map(partOf);
  return typeof first === 'string' && rest.length === 0 ? first : [first ?? '', ...rest];
}

/** The few forms that our texts need. A text that asks for more does not build, because the browser could not show it. */
function partOf(element: MessageFormatElement): MessagePart {
  if (element.type === TYPE.literal) return element.value;
  if (element.type === TYPE.pound) return ['count'];
  if (element.type === TYPE.argument) return ['value', element.value];
  if (element.type === TYPE.number && !element.style) return ['number', element.value];
  if (element.type === TYPE.tag) return ['tag', element.value, messageOf(element.children)];
  if (element.type === TYPE.select) return ['select', element.value, optionsOf(element.options)];
  const isPlural = element.type === TYPE.plural && element.pluralType === 'cardinal';
  if (isPlural && element.offset === 0) {
    return ['plural', element.value, optionsOf(element.options)];
  }
  throw new Error(`Texts of the app know no ${TYPE[element.type]} of this form`);
}

function optionsOf(
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
): Record<string, Message> {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, messageOf(option.value)]),
  );
}

function bindElements(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element, index) => {
    const bound = bindElement(element);
    if (bound.type !== TYPE.literal) return bound;
    // A count stays with the words around it: „tady jich je 7“, „7 faktur“.
    const before = elements[index + 1]?.type === TYPE.pound ? / $/ : undefined;
    const after = elements[index - 1]?.type === TYPE.pound ? /^ / : undefined;
    const joined = [before, after].reduce(
      (text, space) => (space ? text.replace(space, '\u00a0') : text),
      bound.value,
    );
    return { ...bound, value: joined };
  });
}

function bindElement(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: bindShortWords(element.value) };
  if (element.type === TYPE.tag) return { ...element, children: bindElements(element.children) };
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: bindElements(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  }
  return element;
}

/** Czech typography: a one-letter word never ends a line, and a number stays with its unit. */
export function bindShortWords(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}])([ksvzouai]) (?=\S)/giu, '$1\u00a0')
    .replace(/(?<=\d) (?=\p{L})/gu, '\u00a0');
}
