import * as slimdom from 'slimdom';

function pathOf(node: slimdom.Element): string {
  const { parentElement } = node;
  return `${parentElement ? pathOf(parentElement) : ''}/${node.localName}`;
}

function below(node: slimdom.Element): slimdom.Element[] {
  return [node, ...node.children.flatMap(below)];
}

/** The texts of all elements whose path of names ends with this one: `TaxSubTotal/TaxAmount`. */
export function textsAt(xml: string, path: string): string[] {
  const root = slimdom.parseXmlDocument(xml).documentElement;
  return (root ? below(root) : [])
    .filter((node) => pathOf(node).endsWith(`/${path}`))
    .map((node) => node.textContent ?? '');
}
