import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages';
import type { Command } from '../../platform/command';
import { useNavigation } from '../../platform/navigation';
import { IconButton } from '../../ui/button';
import { ModalLayer } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { closeShape, searchShape } from '../../ui/icon-shapes';
import { Kbd } from '../../ui/kbd';
import { useUiWords } from '../../ui/words';
import { appMessages } from '../messages/catalogue';
import { openOverlay } from '../shell/overlays';
import { HitList } from './hit-list';
import { PaletteKeys } from './palette-keys';
import { type Hits, useHits } from './use-hits';

/** What stands where no hit does. */
const emptyHints = {
  searching: 'app.paletteSearchingHint',
  searched: 'app.paletteEmptyHint',
  unreachable: 'app.paletteFailedError',
} as const satisfies Record<Hits['records'], string>;

/** One field for everything: clients, actions, invoices, places. The first hit is chosen from the start. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(appMessages);
  const words = useUiWords();
  const { go } = useNavigation();
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, records } = useHits(text);
  const commands = groups.flatMap((group) => group.commands);
  const list = useRef<HTMLDivElement>(null);

  const open = (command: Command | undefined, isAlternative: boolean) => {
    const href = (isAlternative && command?.alternativeHref) || command?.href;
    if (!href) return;
    onClose();
    go(href);
  };
  const choose = (index: number) => {
    setChosen(index);
    list.current?.querySelectorAll('[role="option"]')[index]?.scrollIntoView({ block: 'nearest' });
  };
  const react = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && commands.length > 0) {
      choose((chosen + step + commands.length) % commands.length);
    } else if (event.key === 'Enter') {
      open(commands[chosen], event.ctrlKey || event.metaKey);
    } else if (event.key === '?' && text === '') {
      openOverlay('shortcuts');
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    <ModalLayer onClose={onClose} className="palette" label={t('app.paletteLabel')}>
      <div className="ask">
        <Icon shape={searchShape} />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={commands.length > 0 ? `${listId}-${chosen}` : undefined}
          aria-label={t('app.paletteLabel')}
          aria-autocomplete="list"
          placeholder={t('app.paletteLabel')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={react}
        />
        <Kbd>Esc</Kbd>
        <IconButton
          className="only-phone"
          icon={closeShape}
          label={words.close}
          onClick={onClose}
        />
      </div>
      <div
        ref={list}
        className="hits"
        id={listId}
        role="listbox"
        aria-label={t('app.paletteResultsLabel')}
      >
        <HitList
          listId={listId}
          groups={groups}
          text={text}
          chosen={chosen}
          onOpen={open}
          onPoint={setChosen}
        />
      </div>
      {commands.length === 0 && (
        <p className="none" role="status">
          {t(emptyHints[records], { text })}
        </p>
      )}
      <PaletteKeys chosen={commands[chosen]} />
    </ModalLayer>
  );
}
