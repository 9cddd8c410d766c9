/** The id of an object, whether it was expanded or not. */
export function idOf(
  reference: string | { readonly id?: string } | null | undefined,
): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
