/** A key to press; screen readers learn it from `aria-keyshortcuts` of the control. */
export function Kbd({ children }: { readonly children: string }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a key on the screen cannot have the focus
  return <kbd aria-hidden="true">{children}</kbd>;
}
