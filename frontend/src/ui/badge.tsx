import type { ReactNode } from 'react';

const badgeLooks = ['outline', 'secondary', 'warning', 'success', 'destructive'] as const;
export type BadgeLook = (typeof badgeLooks)[number];

interface Props {
  readonly look: BadgeLook;
  readonly children: ReactNode;
}

/** outline: at rest · secondary: in progress · warning: look here · success: paid · destructive: failed. */
export function Badge({ look, children }: Props) {
  return <span className={`badge badge-${look}`}>{children}</span>;
}
