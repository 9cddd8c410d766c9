import type { ReactNode } from 'react';
import { Icon } from './icon';
import { enterShape } from './icon-shapes';

/** A key to press; screen readers learn it from `aria-keyshortcuts` of the control. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a key on the screen cannot have the focus
  return <kbd aria-hidden="true">{children}</kbd>;
}

/** The Enter key; drawn, because few fonts have its arrow. */
export function EnterKey() {
  return (
    <Kbd>
      <Icon shape={enterShape} size="small" />
    </Kbd>
  );
}
