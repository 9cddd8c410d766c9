import type { ReactNode } from 'react';

interface Props {
  /** The anchor of the part: `#account`. */
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A part of a long page: what it is about on the left, what can be done on the right. */
export function Part({ id, title, hint, children }: Props) {
  return (
    <section className="part" id={id} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
