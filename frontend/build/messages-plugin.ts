import type { Plugin } from 'vite';
import { compileMessage } from './compile-message';

const catalogueFile = /\/messages\/(cs|en)\.ts$/;

interface StringNode {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** Compiles the texts of `messages/cs.ts` and `messages/en.ts`, so that no ICU parser runs in the browser. */
export function messagesPlugin(): Plugin {
  return {
    name: 'splatno:messages',
    transform(code, id) {
      const language = catalogueFile.exec(id)?.[1];
      if (!language) return undefined;

      const texts = messageNodes(this.parse(code));
      return { code: replaceAll(code, texts, language === 'cs'), map: null };
    },
  };
}

function replaceAll(code: string, texts: readonly StringNode[], isCzech: boolean): string {
  const lastFirst = [...texts].sort((a, b) => b.start - a.start);
  return lastFirst.reduce(
    (text, node) =>
      text.slice(0, node.start) +
      JSON.stringify(compileMessage(node.value, { bindsShortWords: isCzech })) +
      text.slice(node.end),
    code,
  );
}

/** Every string that is the value of a property: in a catalogue that is every text. */
function messageNodes(node: unknown): StringNode[] {
  if (Array.isArray(node)) return node.flatMap(messageNodes);
  if (!isNode(node)) return [];
  if (node.type === 'Property' && isStringNode(node.value)) return [node.value];
  return Object.values(node).flatMap(messageNodes);
}

function isNode(value: unknown): value is Record<string, unknown> & { type: string } {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isStringNode(value: unknown): value is StringNode {
  return isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string';
}
