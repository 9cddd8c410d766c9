import { useEffect, useMemo, useState } from 'react';
import { useUser } from '../../../api/session/session-store';
import { openDraft } from '../../../platform/drafts';
import { type Client, type ClientField, type ClientForm, emptyForm, formOf } from './client-form';

const fields = Object.keys(emptyForm) as ClientField[];

/** The form of a client while it is written, kept on the device until it is saved or thrown away. */
export function useClientDraft(client: Client | undefined) {
  const userId = useUser().id;
  const name = client ? `client.${client.id}` : 'client.new';
  const draft = useMemo(() => openDraft(userId, name), [userId, name]);
  const saved = client ? formOf(client) : emptyForm;
  const [found] = useState(() => draft.read()?.value);
  const [isRestored, setIsRestored] = useState(isClientForm(found));
  const [form, setForm] = useState<ClientForm>(isClientForm(found) ? found : saved);
  useEffect(() => draft.flush, [draft]);

  return {
    form,
    isRestored,
    edit(next: ClientForm): void {
      setForm(next);
      if (isSame(next, saved)) draft.clear();
      else draft.write(next);
    },
    forget: draft.clear,
    startAnew(): void {
      draft.clear();
      setForm(saved);
      setIsRestored(false);
    },
  };
}

function isSame(one: ClientForm, other: ClientForm): boolean {
  return fields.every((field) => one[field] === other[field]);
}

/** Another version of the app may have written it. */
function isClientForm(value: unknown): value is ClientForm {
  if (typeof value !== 'object' || value === null) return false;
  const texts = value as Record<string, unknown>;
  return fields.every((field) => typeof texts[field] === 'string');
}
