import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { Link, type LinkProps } from './link';

interface Look {
  /** `main` once per screen: the action that moves the work on. */
  readonly look?: 'main' | 'line' | 'bare' | 'danger';
  readonly size?: 'small' | 'big';
  readonly icon?: string;
  readonly isWide?: boolean;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Shows a spinner and takes no clicks; the label should say what is going on. */
    readonly isBusy?: boolean;
    /** For what is pressed out of a field: what leaving the field would say could move the button from under the press. */
    readonly leavesFocus?: boolean;
    readonly ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  look = 'line',
  size,
  icon,
  isWide,
  isBusy = false,
  leavesFocus = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isBusy ? 'button' : type}
      className={classNames(buttonClasses({ look, size, isWide }), className)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      onMouseDown={leavesFocus ? (event) => event.preventDefault() : undefined}
    >
      {isBusy ? <span className="spin" aria-hidden="true" /> : icon && <Icon shape={icon} />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<
  ButtonProps,
  'icon' | 'isWide' | 'isBusy' | 'leavesFocus' | 'children' | 'aria-label'
> & {
  readonly icon: string;
  /** What a screen reader says and the tooltip shows. */
  readonly label: string;
};

export function IconButton({
  look = 'bare',
  size,
  icon,
  label,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={classNames('btn btn-icon', buttonClasses({ look, size }).slice(4), className)}
    >
      <Icon shape={icon} />
    </button>
  );
}

type LinkButtonProps = LinkProps & Look & { readonly children: ReactNode };

/** A link that looks like a button, because it leads to where the work goes on. */
export function LinkButton({
  look = 'line',
  size,
  icon,
  isWide,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonClasses({ look, size, isWide }), className)}>
      {icon && <Icon shape={icon} />}
      {children}
    </Link>
  );
}

/** A button that looks like a link: for a small step within a sentence. */
export function TextButton({
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...rest} type={type} className={classNames('link', className)} />;
}

function buttonClasses({
  look,
  size,
  isWide,
}: { [K in 'look' | 'size' | 'isWide']?: Look[K] | undefined }): string {
  return classNames(
    'btn',
    look && `btn-${look}`,
    size === 'small' && 'btn-s',
    size === 'big' && 'btn-big',
    isWide && 'btn-wide',
  );
}
