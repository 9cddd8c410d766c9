import { withTidyNumbers } from '#shared/domain/party-numbers';
import type { EditorParty, WireClient } from './editor-form';

/** The saved client of the same IČO, spaces apart. */
export function savedTwin(
  buyer: EditorParty,
  clients: readonly WireClient[],
): WireClient | undefined {
  const ico = withoutSpaces(buyer.ico);
  return ico === '' ? undefined : clients.find((client) => withoutSpaces(client.ico) === ico);
}

/** The saved client as the invoice knows it; what was left blank there stays as it is stored. */
export function updatedBy(buyer: EditorParty, client: WireClient): EditorParty {
  const written = Object.entries(withTidyNumbers(buyer)).filter(([, text]) => text.trim() !== '');
  const { id: _id, createdAt: _created, updatedAt: _updated, ...stored } = client;
  return { ...stored, ...Object.fromEntries(written) };
}

/** Whether the saved client knows everything that was written about the buyer. */
export function isKnown(buyer: EditorParty, client: WireClient): boolean {
  const updated = updatedBy(buyer, client);
  const fields = Object.keys(buyer) as (keyof EditorParty)[];
  return fields.every((field) => updated[field].trim() === client[field]);
}

/** `452 74 649` as it is stored and searched for. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s/gu, '');
}
