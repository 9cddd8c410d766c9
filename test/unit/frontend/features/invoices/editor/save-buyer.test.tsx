import { act, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod';
import { clients as contracts } from '#shared/contracts/clients';
import type { Client } from '#shared/domain/client';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { NewInvoice } from '../../../../../../frontend/src/features/invoices/editor/components/new-invoice';
import { editorMessages } from '../../../../../../frontend/src/features/invoices/editor/messages/catalogue';
import { dismissAllToasts } from '../../../../../../frontend/src/ui/toast-store';
import { aClient } from '../../../../../support/builders/a-client';
import { featuresReply } from '../../../support/billing';
import { FakeServer, failure, json } from '../../../support/fake-server';
import { show } from '../../../support/render';
import { settingsReply } from '../../../support/settings';

let server: FakeServer;
let settings: object;
const mill = aClient({
  name: 'Mlýn Vydra s.r.o.',
  ico: '91345707',
  dic: '',
  email: 'mlyn@vydra.example',
});

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  act(dismissAllToasts);
  settings = {};
  server = new FakeServer();
  server.on('GET /api/user-settings', () => settingsReply(settings));
  server.on('GET /api/invoices/next-number', { preliminaryNumber: '20260007' });
  server.on('GET /api/companies', { companies: [], isCut: false });
  serveClients([]);
});

function serveClients(clients: readonly Client[]) {
  server.on('GET /api/clients', ({ query: { search = '' } }) => {
    const found = clients.filter(({ ico }) => ico.startsWith(search));
    const page = { clients: found, total: found.length, page: 1, limit: 10 };
    return z.encode(contracts.list.responses[200], page) as object;
  });
}

const offer = () => screen.findByRole('region', { name: 'Odběratel mezi klienty' });
const noOffer = () =>
  expect(screen.queryByRole('region', { name: 'Odběratel mezi klienty' })).toBeNull();

/** Writes a buyer by hand, as far as „Hotovo“. */
async function writeBuyer(fields: Readonly<Record<string, string>> = {}) {
  const shown = await show(
    <NewInvoice onIssued={() => undefined} onDraftSaved={() => undefined} />,
    { catalogues: [editorMessages] },
  );
  const { user } = shown;
  await user.type(await screen.findByRole('combobox', { name: 'Klient' }), 'Vodní mlýn{Enter}');
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
  await user.click(await screen.findByRole('button', { name: 'Hotovo' }));
  const press = async (name: string) =>
    user.click(await within(await offer()).findByRole('button', { name }));
  const saveDraft = async () => {
    await user.type(screen.getByLabelText('Popis, řádek 1'), 'Mletí');
    await user.click(
      within(screen.getByRole('banner')).getByRole('button', { name: /^Uložit koncept/ }),
    );
    await waitFor(() => expect(server.callsOf('POST /api/invoices')).toHaveLength(1));
    return Object(server.callsOf('POST /api/invoices')[0]?.body);
  };
  return { ...shown, press, saveDraft };
}

describe('a buyer who was written by hand', () => {
  it('becomes a client of the invoice in one click, and the writing goes on', async () => {
    server.on('POST /api/clients', ({ body }) =>
      json({ client: { ...mill, ...Object(body) } }, 201),
    );
    const { press, saveDraft } = await writeBuyer({ Město: 'Sušice' });
    await press('Uložit mezi klienty');
    expect(await screen.findByText('Klient uložen')).toBeTruthy();
    noOffer();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Popis, řádek 1')),
    );
    expect(server.callsOf('POST /api/clients').map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Vodní mlýn', city: 'Sušice', ico: '' }),
    ]);
    expect(await saveDraft()).toMatchObject({ clientId: mill.id, buyer: { name: 'Vodní mlýn' } });
  });

  it('stays on the invoice alone when nobody answers', async () => {
    const { saveDraft } = await writeBuyer();
    await offer();
    const body = await saveDraft();
    expect(body).toMatchObject({ buyer: { name: 'Vodní mlýn' } });
    expect(body).not.toHaveProperty('clientId');
    expect(server.callsOf('POST /api/clients')).toEqual([]);
  });

  it('is offered once the fields are left without „Hotovo“', async () => {
    const { user } = await show(
      <NewInvoice onIssued={() => undefined} onDraftSaved={() => undefined} />,
      { catalogues: [editorMessages] },
    );
    await user.type(await screen.findByRole('combobox', { name: 'Klient' }), 'Mlýn{Enter}');
    await screen.findByRole('button', { name: 'Hotovo' });
    noOffer();
    await user.click(screen.getByLabelText('Popis, řádek 1'));
    await offer();
    expect(document.activeElement).toBe(screen.getByLabelText('Popis, řádek 1'));
  });

  it('is not asked about again on this invoice after „Teď ne“', async () => {
    const { press } = await writeBuyer();
    await press('Teď ne');
    noOffer();
    expect(server.callsOf('POST /api/user-settings')).toEqual([]);
  });

  it('is not offered while it could not be stored', async () => {
    await writeBuyer({ 'E-mail nepovinné': 'mlyn@' });
    noOffer();
  });
});

describe('a buyer whose IČO is saved already', () => {
  beforeEach(() => serveClients([mill]));

  it('updates that client, and blank fields take nothing away', async () => {
    server.on('PUT /api/clients', () => json({ client: mill }));
    const { press, saveDraft } = await writeBuyer({ IČO: '913 45 707' });
    await within(await offer()).findByText(/Klienta se stejným IČO už máte: Mlýn Vydra s\.r\.o\./);
    await press('Aktualizovat klienta');
    expect(await screen.findByText('Klient aktualizován')).toBeTruthy();

    const [call] = server.callsOf('PUT /api/clients');
    expect(call?.query).toEqual({ id: mill.id });
    expect(call?.body).toMatchObject({
      name: 'Vodní mlýn',
      email: 'mlyn@vydra.example',
      city: 'Tábor',
    });
    expect(server.callsOf('POST /api/clients')).toEqual([]);
    expect(await saveDraft()).toMatchObject({ clientId: mill.id });
  });

  it('is linked to it without a change, where there is nothing new', async () => {
    const { press, saveDraft } = await writeBuyer({
      'Název nebo jméno': 'Mlýn Vydra s.r.o.',
      IČO: '91345707',
    });
    await within(await offer()).findByText('Tohoto odběratele už mezi klienty máte.');
    await press('Přiřadit klientovi');
    expect(await saveDraft()).toMatchObject({ clientId: mill.id });
    expect(server.callsOf('PUT /api/clients')).toEqual([]);
  });

  it('is looked for once more before a new client is made', async () => {
    serveClients([]);
    const { press } = await writeBuyer({ IČO: '91345707' });
    await within(await offer()).findByRole('button', { name: 'Uložit mezi klienty' });
    await waitFor(() =>
      expect(server.callsOf('GET /api/clients').at(-1)?.query['search']).toBe('91345707'),
    );
    serveClients([mill]);
    queryClient.removeQueries({ queryKey: ['clients.list'] });
    await press('Uložit mezi klienty');
    await within(await offer()).findByRole('button', { name: 'Aktualizovat klienta' });
    expect(server.callsOf('POST /api/clients')).toEqual([]);
  });
});

describe('saving the buyer that fails', () => {
  it('says so at the limit of the plan, and the invoice goes on', async () => {
    server.on('GET /api/features', featuresReply());
    server.on('POST /api/clients', () => failure(403, 'CLIENT_LIMIT_REACHED', 'Limit.'));
    const { press, saveDraft } = await writeBuyer();
    await press('Uložit mezi klienty');
    await within(await offer()).findByText(/Dosáhli jste limitu uložených klientů/);
    await within(await offer()).findByRole('link', { name: /^Přejít na Pro/ });
    expect(await saveDraft()).toMatchObject({ buyer: { name: 'Vodní mlýn' } });
  });

  it('says so in the words of the specification, and can be tried again', async () => {
    server.on('POST /api/clients', () => failure(500, 'INTERNAL', 'Nečekaná chyba'));
    const { press } = await writeBuyer();
    await press('Uložit mezi klienty');
    expect(await screen.findByText('Chyba při vytváření klienta')).toBeTruthy();
    await within(await offer()).findByRole('button', { name: 'Uložit mezi klienty' });
  });
});

describe('the wish not to be asked', () => {
  it('is kept in the settings, and can be taken back', async () => {
    server.on('POST /api/user-settings', ({ body }) => {
      settings = { ...settings, ...Object(body) };
      return settingsReply(settings);
    });
    const { user, press } = await writeBuyer();
    await press('Příště se neptat');
    noOffer();
    await screen.findByText('Už se neptáme. Zapnout to jde v nastavení.');
    await user.click(screen.getByRole('button', { name: 'Vrátit' }));
    await waitFor(() =>
      expect(server.callsOf('POST /api/user-settings').map(({ body }) => body)).toEqual([
        { suppress_save_client_prompt: true },
        { suppress_save_client_prompt: false },
      ]),
    );
  });

  it('holds on the next invoice', async () => {
    settings = { suppress_save_client_prompt: true };
    await writeBuyer();
    noOffer();
  });
});
