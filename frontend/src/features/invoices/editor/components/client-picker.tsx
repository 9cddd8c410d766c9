import { type KeyboardEvent, useId, useState } from 'react';
import { normaliseIco } from '#shared/domain/ico';
import { type Company, partyOf } from '../../../../api/use-company-lookup';
import { useEndpointQuery } from '../../../../api/use-endpoint-query';
import { commonMessages } from '../../../../i18n/messages/catalogue';
import { useMessages } from '../../../../i18n/use-messages';
import { useSettled } from '../../../../platform/use-settled';
import { TextButton } from '../../../../ui/button';
import { TextField } from '../../../../ui/text-field';
import { editorMessages } from '../messages/catalogue';
import { isFoundBy } from '../model/client-matches';
import type { EditorParty, WireClient } from '../model/editor-form';
import { useEditor, useEditorStore } from '../model/editor-store';
import { changeBuyer } from '../model/form-commands';
import { noParty } from '../model/new-form';

const mostHits = 7;
const askAfterMilliseconds = 120;
/** The register is another's, and a name is worth asking about only once its writing pauses. */
const askRegisterAfterMilliseconds = 500;
const shortestName = 3;

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
  const { clients, isSettled } = useClients(text);
  const register = useRegister(text, isSettled && clients.length === 0);
  const { companies } = register;
  const store = useEditorStore();
  const isOpen = isWanted && (clients.length > 0 || text.trim() !== '');
  const options = optionsOf(text, clients, companies);
  const count = options.length;
  const choose = (index: number) => {
    const option = options[index];
    if (option?.kind === 'client') onClient(option.client);
    else if (option?.kind === 'company') write({ ...partyOf(option.company), email: '' });
    // A number is no name: it goes where numbers go, and is looked up there.
    else if (option) write({ ...noParty, [normaliseIco(text) ? 'ico' : 'name']: text.trim() });
  };
  /** Somebody new: nothing stays of whoever was written there before. */
  const write = (party: EditorParty) => {
    store.edit((form) => ({ ...changeBuyer(form, party), clientId: undefined }), 'buyer.name');
    onNewName(party.name);
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
        hint={<span role="status">{register.note ?? t('editor.clientSearchHint')}</span>}
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
          {options.map((option, index) => (
            <Hit
              key={keyOf(option)}
              id={`${listId}-${index}`}
              isActive={index === active}
              onChoose={() => choose(index)}
            >
              <OptionWords option={option} text={text.trim()} />
            </Hit>
          ))}
        </div>
      )}
    </div>
  );
}

type Option =
  | { readonly kind: 'client'; readonly client: WireClient }
  | { readonly kind: 'company'; readonly company: Company }
  | { readonly kind: 'new' };

/**
 * Whom Enter would choose comes first: a saved client, or the company of a whole IČO. Companies that
 * are only called alike stand last, so that their coming never changes what Enter does.
 */
function optionsOf(
  text: string,
  clients: readonly WireClient[],
  companies: readonly Company[],
): readonly Option[] {
  const written: readonly Option[] = text.trim() === '' ? [] : [{ kind: 'new' }];
  const found = companies.map((company): Option => ({ kind: 'company', company }));
  const isNumber = normaliseIco(text) !== undefined;
  return [
    ...clients.map((client): Option => ({ kind: 'client', client })),
    ...(isNumber ? [...found, ...written] : [...written, ...found]),
  ];
}

function keyOf(option: Option): string {
  if (option.kind === 'client') return option.client.id;
  return option.kind === 'company' ? `ares-${option.company.ico}` : 'new';
}

function OptionWords({ option, text }: { readonly option: Option; readonly text: string }) {
  const t = useMessages(editorMessages);
  if (option.kind === 'new') return <span>{t('editor.newBuyerLabel', { name: text })}</span>;
  const isClient = option.kind === 'client';
  const { name, ico, city } = isClient ? option.client : option.company;
  const details = [ico, city, isClient ? '' : t('editor.aresOptionNote')];
  return (
    <>
      <b>{name}</b>
      <small>{details.filter(Boolean).join(', ')}</small>
    </>
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

const none: readonly Company[] = [];

/** Companies of the public register, when nobody among the saved clients is meant. */
function useRegister(text: string, isWanted: boolean) {
  const t = useMessages(commonMessages);
  const typed = text.trim();
  const ico = normaliseIco(typed);
  const name = useSettled(typed, askRegisterAfterMilliseconds);
  const isName = name === typed && name.length >= shortestName && /\p{L}/u.test(name);
  const isAsked = isWanted && (ico !== undefined || isName);
  const query = ico === undefined ? { name } : { ico };
  const { data, isPending, isError } = useEndpointQuery(
    'companies.find',
    { query },
    { isEnabled: isAsked },
  );
  if (!isAsked) return { companies: none, note: undefined };
  if (isPending) return { companies: none, note: t('common.aresSearchingHint') };
  if (isError) return { companies: none, note: t('common.aresUnavailableAdvice') };

  const companies = data.companies.slice(0, mostHits);
  const isUnknown = ico !== undefined && companies.length === 0;
  return { companies, note: isUnknown ? t('common.aresUnknownHint') : undefined };
}

function useClients(text: string) {
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
  const shown: readonly WireClient[] = isBehind
    ? clients.filter((client) => isFoundBy(client, typed))
    : clients;
  return { clients: shown, isSettled: !isBehind && data !== undefined };
}
