import type { ImportStep } from '#functions/ports/client-imports';
import { aClient, aClientInput } from './a-client';

type Update = Extract<ImportStep, { action: 'update' }>;

/** Rows of a file that add clients, each under a name of its own. */
export function creations(count: number): ImportStep[] {
  return Array.from({ length: count }, (_, index) => {
    const ico = String(10_000_000 + index);
    const texts = { name: `Firma č. ${index}`, ico, dic: `CZ${ico}`, email: `f${index}@x.example` };
    return { action: 'create', client: aClient(texts) };
  });
}

/** A row that says something new about a saved client, and nothing in most of its columns. */
export function anUpdate(id: Update['id'], given: Partial<Update['client']>): ImportStep {
  const blank = { name: '', ico: '', dic: '', address: '', city: '', zip: '', email: '' };
  return { action: 'update', id, client: aClientInput({ ...blank, ...given }) };
}
