import type { ReactNode, Ref } from 'react';
import { Icon } from './icon';
import { warningShape } from './icon-shapes';

interface StateProps {
  readonly icon: string;
  readonly title: string;
  readonly children: ReactNode;
  /** One step that helps. */
  readonly actions?: ReactNode;
}

/** What belongs here, and one action. */
export function EmptyState({ icon, title, children, actions }: StateProps) {
  return (
    <div className="state">
      <Icon shape={icon} />
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}

type ErrorStateProps = Omit<StateProps, 'icon'> & {
  /** A code that helps support to find the failure. */
  readonly code?: string | undefined;
};

/** What happened, what to do, and a way to try again. */
export function ErrorState({ title, children, actions, code }: ErrorStateProps) {
  return (
    <div className="state" role="alert">
      <Icon shape={warningShape} />
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className="acts">{actions}</div>}
      {code && <p className="meta num">{code}</p>}
    </div>
  );
}

interface BannerProps {
  readonly icon: string;
  readonly isAttention?: boolean;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A sentence over the whole width about the state of things. */
export function Banner({ icon, isAttention = false, children, action, ref }: BannerProps) {
  return (
    <div ref={ref} className={isAttention ? 'banner banner-attn' : 'banner'} role="status">
      <p>
        <Icon shape={icon} />
        <span>{children}</span>
      </p>
      {action}
    </div>
  );
}

interface AdviceProps {
  readonly children: ReactNode;
  /** The button that puts it right. */
  readonly action?: ReactNode;
}

/** Advice of law or format under the line it is about; it never blocks. */
export function Advice({ children, action }: AdviceProps) {
  return (
    <div className="advice" role="status">
      <p>
        <Icon shape={warningShape} />
        <span>{children}</span>
      </p>
      {action}
    </div>
  );
}
