import type { ReactNode } from 'react';

/** A sheet of paper: white in both themes, and as wide as there is room. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return <div className="sheet">{children}</div>;
}
