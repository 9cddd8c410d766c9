import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { Anchored, type OpenLayer, type TriggerProps } from './anchored';
import { Icon } from './icon';
import { checkShape } from './icon-shapes';
import { Kbd } from './kbd';
import { Link } from './link';

interface ItemBase {
  readonly id: string;
  readonly label: string;
  readonly icon?: string;
  readonly shortcut?: string;
  readonly isDangerous?: boolean;
  /** For one of several choices that exclude each other. */
  readonly isChosen?: boolean;
}
export type MenuItem = ItemBase &
  (
    | { readonly run: () => void; readonly href?: never }
    | { readonly href: string; readonly run?: never }
  );

/** A group stands apart from the next one by a line. */
export type MenuGroup = readonly MenuItem[];

interface Props {
  readonly trigger: (props: TriggerProps) => ReactNode;
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly align?: 'start' | 'end';
}

/** A list of commands behind a button. */
export function Menu({ trigger, label, groups, align = 'end' }: Props) {
  return (
    <Anchored kind="menu" trigger={trigger} align={align}>
      {(layer) => <MenuLayer layer={layer} label={label} groups={groups} />}
    </Anchored>
  );
}

interface LayerProps extends Pick<Props, 'label' | 'groups'> {
  readonly layer: OpenLayer;
}

function MenuLayer({ layer, label, groups }: LayerProps) {
  const { ref } = layer.props;
  useEffect(() => itemsIn(ref.current)[0]?.focus(), [ref]);

  return (
    <div
      {...layer.props}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="pop menu anchored"
      onKeyDown={(event) => moveFocus(event, layer.close)}
    >
      {groups
        .filter((group) => group.length > 0)
        .map((group, index) => (
          <MenuSection
            key={group[0]?.id}
            group={group}
            isFirst={index === 0}
            onChoice={layer.closeAndReturn}
          />
        ))}
    </div>
  );
}

interface SectionProps {
  readonly group: MenuGroup;
  readonly isFirst: boolean;
  readonly onChoice: () => void;
}

function MenuSection({ group, isFirst, onChoice }: SectionProps) {
  return (
    <>
      {!isFirst && <hr />}
      {group.map((item) => (
        <MenuRow key={item.id} item={item} onChoice={onChoice} />
      ))}
    </>
  );
}

function MenuRow({ item, onChoice }: { readonly item: MenuItem; readonly onChoice: () => void }) {
  const content = (
    <>
      {item.icon && <Icon shape={item.icon} />}
      <span>{item.label}</span>
      {item.isChosen && <Icon shape={checkShape} className="end" />}
      {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
    </>
  );
  const shared = { tabIndex: -1, className: item.isDangerous ? 'danger' : undefined };

  if (item.href !== undefined) {
    return (
      <Link {...shared} href={item.href} role="menuitem" onClick={onChoice}>
        {content}
      </Link>
    );
  }
  const role =
    item.isChosen === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemradio', 'aria-checked': item.isChosen };
  return (
    <button
      {...shared}
      {...role}
      type="button"
      onClick={() => {
        onChoice();
        item.run();
      }}
    >
      {content}
    </button>
  );
}

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Tab') close();
  const items = itemsIn(event.currentTarget);
  const current = items.findIndex((item) => item.matches(':focus'));
  const next = targetOf(event.key, items, current);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function targetOf(key: string, items: HTMLElement[], current: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const from = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return from.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
