import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

type CompiledMessage = string | readonly MessageFormatElement[];

/** A plain text stays a string; one with arguments, plurals or tags becomes its syntax tree. */
export function compileMessage(
  message: string,
  options: { readonly bindsShortWords: boolean },
): CompiledMessage {
  const bind = options.bindsShortWords ? bindShortWords : (text: string) => text;
  if (!/[{<]/.test(message)) return bind(message);
  return parse(message, { captureLocation: false }).map((element) => bindElement(element, bind));
}

function bindElement(
  element: MessageFormatElement,
  bind: (text: string) => string,
): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: bind(element.value) };
  if (element.type === TYPE.tag) {
    return { ...element, children: element.children.map((child) => bindElement(child, bind)) };
  }
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: option.value.map((part) => bindElement(part, bind)) },
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
