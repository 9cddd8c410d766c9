import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

type CompiledMessage = string | readonly MessageFormatElement[];

/** A plain text stays a string; one with arguments, plurals or tags becomes its syntax tree. */
export function compileMessage(
  message: string,
  options: { readonly bindsShortWords: boolean },
): CompiledMessage {
  if (!/[{<]/.test(message)) return options.bindsShortWords ? bindShortWords(message) : message;
  const elements = parse(message, { captureLocation: false });
  return options.bindsShortWords ? bindElements(elements) : elements;
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
