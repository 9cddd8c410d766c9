import { newId } from '#functions/runtime/new-id';
import type { Client, ClientInput } from '#shared/domain/client';
import { now } from './times';

export function aClientInput(given: Partial<ClientInput> = {}): ClientInput {
  return {
    name: 'Pekařství Rohlíček a dcera s.r.o.',
    ico: '97451207',
    dic: 'CZ97451207',
    address: 'Pod Kapličkou 318',
    city: 'Tábor',
    zip: '39002',
    country: '',
    email: 'ucetni@rohlicek.example',
    ...given,
  };
}

export function aClient(given: Partial<Client> = {}): Client {
  return { ...aClientInput(), id: newId(now), createdAt: now, updatedAt: now, ...given };
}
