import { type AnchorHTMLAttributes, createContext, type MouseEvent, use } from 'react';

/** How the app follows its own addresses without loading a new page. */
export interface LinkBehaviour {
  go(href: string): void;
  /** Called when somebody is about to follow a link. */
  prepare(href: string): void;
}

export const LinkBehaviourContext = createContext<LinkBehaviour | undefined>(undefined);

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

/** A real link; a plain click on an address of the app stays within the page. */
export function Link({ href, target, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const behaviour = use(LinkBehaviourContext);
  const isOwn = behaviour !== undefined && href.startsWith('/') && !target;

  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!isOwn || event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        behaviour.go(href);
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        if (isOwn) behaviour.prepare(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        if (isOwn) behaviour.prepare(href);
      }}
    />
  );
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
