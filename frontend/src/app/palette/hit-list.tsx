import { useMessages } from '../../i18n/use-messages';
import type { Command, CommandGroup } from '../../platform/command';
import { matchParts } from '../../platform/match-text';
import { Icon } from '../../ui/icon';
import { Kbd } from '../../ui/kbd';
import { appMessages } from '../messages/catalogue';
import type { HitGroup } from './use-hits';

interface Props {
  readonly listId: string;
  readonly groups: readonly HitGroup[];
  readonly text: string;
  /** The place of the chosen hit, counted over all groups. */
  readonly chosen: number;
  readonly onOpen: (command: Command, isAlternative: boolean) => void;
  readonly onPoint: (index: number) => void;
}

const titles = {
  clients: 'app.paletteClientsLabel',
  actions: 'app.paletteActionsLabel',
  invoices: 'app.paletteInvoicesLabel',
  places: 'app.palettePlacesLabel',
} as const satisfies Record<CommandGroup, string>;

export function HitList({ listId, groups, text, chosen, onOpen, onPoint }: Props) {
  const t = useMessages(appMessages);

  return groups.map(({ group, commands, firstIndex }) => (
    // biome-ignore lint/a11y/useSemanticElements: groups of a listbox have no element of their own
    <div key={group} role="group" aria-label={t(titles[group])}>
      <p className="gh" aria-hidden="true">
        {t(titles[group])}
      </p>
      {commands.map((command, offset) => {
        const index = firstIndex + offset;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the combobox
          // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
          <div
            key={command.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={(event) => onOpen(command, event.ctrlKey || event.metaKey)}
            onPointerMove={() => onPoint(index)}
          >
            <Icon shape={command.icon} />
            <span>
              <Marked label={command.label} text={text} />
              {command.detail && <small>{command.detail}</small>}
            </span>
            <span className="end">
              {command.end}
              {command.shortcut && <Kbd>{command.shortcut}</Kbd>}
            </span>
          </div>
        );
      })}
    </div>
  ));
}

function Marked({ label, text }: { readonly label: string; readonly text: string }) {
  const { before, match, after } = matchParts(label, text);
  return (
    <>
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </>
  );
}
