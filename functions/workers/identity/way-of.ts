/** An address of the app is short; the app itself judges where it leads before it goes there. */
const longestNext = 500;

/** Where the person was going when they asked for the mail, to go on there once they are signed in. */
export function wayOf(next = ''): string {
  const isOwn = next.startsWith('/') && next.length <= longestNext;
  return isOwn ? `&${new URLSearchParams({ next })}` : '';
}
