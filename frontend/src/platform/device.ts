/** Where ⌘ takes the place of Ctrl. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
