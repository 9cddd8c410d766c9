import { configure } from '@testing-library/react';
import { computedStyles } from './computed-style';
import { answerLabels } from './labels';

// Two busy cores must not decide whether a test passes.
configure({ asyncUtilTimeout: 20_000 });

/** Stand-ins for what jsdom has not built yet, as small as the components need. */

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('input, button, select, textarea, a')?.focus();
};

HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

window.matchMedia ??= (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;
CSSStyleSheet.prototype.replaceSync ??= () => undefined;
window.getComputedStyle = computedStyles(window.getComputedStyle.bind(window));
answerLabels();
