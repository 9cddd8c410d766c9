import { type KeyboardEvent, useId, useState } from 'react';
import { useEndpointQuery } from '../../../../api/use-endpoint-query';
import { useMessages } from '../../../../i18n/use-messages';
import { useSettled } from '../../../../platform/use-settled';
import { TextButton } from '../../../../ui/button';
import { TextField } from '../../../../ui/text-field';
import { editorMessages } from '../messages/catalogue';
import { isFoundBy } from '../model/client-matches';
import type { WireClient } from '../model/editor-form';
import { useEditor } from '../model/editor-store';

const mostHits = 7;
const askAfterMilliseconds = 120;

interface Props {
  /** There is a buyer already, and it may stay. */
  readonly onKeep: (() => void) | undefined;
  readonly onClient: (client: WireClient) => void;
  /** Nobody of that name is saved: write them by hand. */
  readonly onNewName: (name: string) => void;
}

/** A combobox over the saved clients; the last choice is always „write someone new“. */
export function ClientPicker({ onKeep, onClient, onNewName }: Props) {
  const t = useMessages(editorMessages);
  const listId = useId();
  const error = useEditor((state) => state.errors['buyer.name']);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [isWanted, setIsWanted] = useState(onKeep !== undefined);
  const clients = useClients(text);
  const isOpen = isWanted && (clients.length > 0 || text.trim() !== '');
  const count = clients.length + (text.trim() === '' ? 0 : 1);

  const choose = (index: number) => {
    const client = clients[index];
    if (client) onClient(client);
    else if (text.trim() !== '') onNewName(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && count > 0) {
      // The first press opens a list that was closed, and only then moves.
      setActive(isOpen ? (active + step + count) % count : 0);
      setIsWanted(true);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (isOpen) choose(active);
    } else if (event.key === 'Escape' && (isOpen || onKeep)) {
      if (isOpen) setIsWanted(false);
      else onKeep?.();
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    <div className="editor-picker">
      <TextField
        label={t('editor.clientSearchLabel')}
        placeholder={t('editor.clientSearchPlaceholder')}
        hint={t('editor.clientSearchHint')}
        error={error}
        aside={
          onKeep && <TextButton onClick={onKeep}>{t('editor.keepBuyerButtonLabel')}</TextButton>
        }
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoFocus
        value={text}
        onValue={(value) => {
          setText(value);
          setActive(0);
          setIsWanted(true);
        }}
        onClick={() => setIsWanted(true)}
        onBlur={() => setIsWanted(false)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div
          className="editor-hits"
          id={listId}
          role="listbox"
          aria-label={t('editor.clientsFoundLabel')}
        >
          {clients.map((client, index) => (
            <Hit
              key={client.id}
              id={`${listId}-${index}`}
              isActive={index === active}
              onChoose={() => choose(index)}
            >
              <b>{client.name}</b>
              <small>{[client.ico, client.city].filter(Boolean).join(', ')}</small>
            </Hit>
          ))}
          {text.trim() !== '' && (
            <Hit
              id={`${listId}-${clients.length}`}
              isActive={active === clients.length}
              onChoose={() => choose(clients.length)}
            >
              <span>{t('editor.newBuyerLabel', { name: text.trim() })}</span>
            </Hit>
          )}
        </div>
      )}
    </div>
  );
}

interface HitProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly children: React.ReactNode;
}

function Hit({ id, isActive, onChoose, children }: HitProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox that owns the list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The click comes after the field has lost the focus; choosing on press keeps the list in place.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

function useClients(text: string): readonly WireClient[] {
  const typed = text.trim();
  const asked = useSettled(typed, askAfterMilliseconds);
  const query = { search: asked, limit: mostHits };
  const { data, isPlaceholderData } = useEndpointQuery(
    'clients.list',
    { query },
    { keepsPrevious: true },
  );
  const clients = data && 'clients' in data ? data.clients : [];
  // Enter may come before the answer does: of the last one only those stay who match what is typed now.
  const isBehind = isPlaceholderData || asked !== typed;
  return isBehind ? clients.filter((client) => isFoundBy(client, typed)) : clients;
}
