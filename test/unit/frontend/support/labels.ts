const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

function isLabelled(element: Element, label: HTMLLabelElement): boolean {
  if (label.hasAttribute('for')) return element.id !== '' && label.htmlFor === element.id;
  return label.contains(element) && label.querySelector(labelable) === element;
}

/**
 * The labels of a field, as HTML says. jsdom looks for the field of every label through the whole page, for every
 * field that a query by label comes across.
 */
function labels(this: HTMLElement) {
  if (!this.matches(labelable)) return null;
  return [...this.ownerDocument.querySelectorAll('label')].filter((one) => isLabelled(this, one));
}

export function answerLabels(): void {
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]) {
    Object.defineProperty(prototype, 'labels', { get: labels, configurable: true });
  }
}
