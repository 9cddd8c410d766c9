/** Whether a text can be an address at all; whether it reaches somebody, only a message can tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
