import type { ComponentProps } from 'react';
import { LinkButton } from './button';
import { externalShape } from './icon-shapes';
import { useUiWords } from './words';

/** Says to whoever hears a page that another tab opens. */
export function NewTabHint() {
  return <span className="sr">{useUiWords().newTab}</span>;
}

type Props = Omit<ComponentProps<typeof LinkButton>, 'icon' | 'target' | 'rel'>;

/** A link that looks like a button and leads to a page of somebody else, which learns nothing of ours, beside this one. */
export function NewTabButton({ children, ...rest }: Props) {
  return (
    <LinkButton {...rest} icon={externalShape} target="_blank" rel="noreferrer">
      {children}
      <NewTabHint />
    </LinkButton>
  );
}
