import type { ReactNode } from 'react';
import { Anchored, type TriggerProps } from './anchored';
import { classNames } from './class-names';

interface Props {
  /** Draws the button that opens it. */
  readonly trigger: (props: TriggerProps) => ReactNode;
  readonly label: string;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  /** The content; `close` lets an action within end it. */
  readonly children: (close: () => void) => ReactNode;
}

/** Something small that opens beside its button and leaves the rest of the screen usable. */
export function Popover({ trigger, label, align = 'start', className, children }: Props) {
  return (
    <Anchored kind="dialog" trigger={trigger} align={align}>
      {({ props, closeAndReturn }) => (
        <div
          {...props}
          role="dialog"
          aria-label={label}
          className={classNames('pop anchored', className)}
        >
          {children(closeAndReturn)}
        </div>
      )}
    </Anchored>
  );
}
