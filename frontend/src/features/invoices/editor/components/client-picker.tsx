import { useRef, useState } from 'react';
import { normaliseIco } from '#shared/domain/ico';
import { type Company, partyOf } from '../../../../api/use-company-lookup';
import { useCompanySearch } from '../../../../api/use-company-search';
import { useMessages } from '../../../../i18n/use-messages';
import { TextButton } from '../../../../ui/button';
import { Combobox } from '../../../../ui/combobox';
import { useFoundClients } from '../../model/use-found-clients';
import { editorMessages } from '../messages/catalogue';
import type { EditorParty, WireClient } from '../model/editor-form';
import { useEditor, useEditorStore } from '../model/editor-store';
import { changeBuyer, chooseClient } from '../model/form-commands';
import { noParty } from '../model/new-form';

const mostHits = 7;

interface Props {
  /** There is a buyer already, and it may stay. */
  readonly onKeep: (() => void) | undefined;
  readonly onClient: (client: WireClient) => void;
  /** Whoever typed went on without choosing; what stands there is taken. */
  readonly onTyped: () => void;
  /** Nobody of that name is saved: write them by hand. */
  readonly onNewName: (name: string) => void;
}

/** A combobox over the saved clients; the last choice is always „write someone new“. */
export function ClientPicker({ onKeep, onClient, onTyped, onNewName }: Props) {
  const t = useMessages(editorMessages);
  const error = useEditor((state) => state.errors['buyer.name']);
  const [text, setText] = useState('');
  const { clients, isSettled } = useFoundClients(text, mostHits);
  const register = useCompanySearch(text, isSettled && clients.length === 0);
  const store = useEditorStore();
  const options = optionsOf(text, clients, register.companies);
  // Whoever has chosen is led on, and leaves the field by that.
  const isDecided = useRef(false);
  const keep = onKeep && decided(onKeep);
  function decided<Given extends unknown[]>(next: (...given: Given) => void) {
    return (...given: Given) => {
      isDecided.current = true;
      next(...given);
    };
  }
  const choose = decided((index: number) => {
    const option = options[index];
    if (option?.kind === 'client') onClient(option.client);
    else if (option?.kind === 'company') begin({ ...partyOf(option.company), email: '' });
    else if (option) begin(typedParty());
  });
  // A number is no name: it goes where numbers go, and is looked up there.
  const typedParty = (): EditorParty => ({
    ...noParty,
    [normaliseIco(text) ? 'ico' : 'name']: text.trim(),
  });
  /** Somebody new: nothing stays of whoever was written there before. */
  const write = (party: EditorParty) => {
    store.edit((form) => ({ ...changeBuyer(form, party), clientId: undefined }), 'buyer.name');
  };
  const begin = (party: EditorParty) => {
    write(party);
    onNewName(party.name);
  };
  const takeTyped = () => {
    if (isDecided.current || text.trim() === '') return;
    const client = clients.find(({ name }) => isSameName(name, text));
    if (client) store.edit((form) => chooseClient(form, client), 'buyer.name');
    else write(typedParty());
    onTyped();
  };

  return (
    <Combobox
      label={t('editor.clientSearchLabel')}
      placeholder={t('editor.clientSearchPlaceholder')}
      hint={<span role="status">{register.note ?? t('editor.clientSearchHint')}</span>}
      error={error}
      aside={
        keep && (
          // A press on it is no leaving: the field keeps the focus until the click.
          <TextButton
            onMouseDown={(event) => event.preventDefault()}
            onClick={keep}
            onBlur={takeTyped}
          >
            {t('editor.keepBuyerButtonLabel')}
          </TextButton>
        )
      }
      autoFocus
      value={text}
      onValue={setText}
      onBlur={({ target, relatedTarget }) => {
        // Where the whole window lost the focus, the field still has it.
        if (document.activeElement === target) return;
        const isBeside = relatedTarget && target.closest('.combo')?.contains(relatedTarget);
        if (!isBeside) takeTyped();
      }}
      isOpenAtFirst={onKeep !== undefined}
      options={options.map((option) => ({
        id: keyOf(option),
        content: <OptionWords option={option} text={text.trim()} />,
      }))}
      listLabel={t('editor.clientsFoundLabel')}
      onChoose={choose}
      onEscape={keep}
    />
  );
}

function isSameName(name: string, typed: string): boolean {
  return name.trim().toLocaleLowerCase('cs') === typed.trim().toLocaleLowerCase('cs');
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
