/** A code of a mail as it was sent: whoever copies it may bring spaces along. */
export function mailedCode(typed: string): string {
  return typed.replace(/\s/g, '');
}
