import { screen, within } from '@testing-library/react';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { ClientImport } from '../../../../../frontend/src/features/clients/import/components/client-import';
import { clientImportMessages } from '../../../../../frontend/src/features/clients/import/messages/catalogue';
import { now } from '../../../../support/builders/times';
import { featuresReply } from '../../support/billing';
import { FakeServer, failure } from '../../support/fake-server';
import { show } from '../../support/render';

const csv = [
  'Název;IČO;Město;E-mail;Poznámka',
  'Pekařství Rohlíček;97451207;Tábor;u@rohlicek.example;x',
  'Účetní Žluťoučká;45274649;Brno;;',
  ';;Praha;nikdo;',
  'Tatáž účetní;452 74 649;Brno;;',
].join('\r\n');

const saved = { id: 'c-1', name: 'Rohlíček s.r.o.', ico: '97451207' };
const state = { id: 'i-1', startedAt: now, total: 2, done: 0, created: 0, updated: 0, missing: 0 };

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = new FakeServer();
  server.on('GET /api/clients/imports', { imports: [] });
  server.on('POST /api/clients/matches', {
    matches: [saved],
    stats: { count: 1, limit: 5, remaining: 4 },
  });
  server.on('POST /api/clients/imports', { import: state });
  server.on('PUT /api/clients/imports', { import: { ...state, done: 2, created: 1, updated: 1 } });
});

/** The browser of the tests knows files without their bytes. */
const fileOf = (content: string | Uint8Array<ArrayBuffer>) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const file = new File([bytes], 'klienti.csv');
  return Object.assign(file, { arrayBuffer: async () => bytes.slice().buffer });
};
const open = async (file: File) => {
  const shown = await show(<ClientImport />, { catalogues: [clientImportMessages] });
  await shown.user.upload(screen.getByLabelText('Soubor CSV'), file);
  return shown;
};
const row = (name: RegExp) => screen.findByRole('row', { name });
const bodies = () => server.callsOf('POST /api/clients/imports').map(({ body }) => body);

describe('a file of clients', () => {
  it('shows what is in it before anything is sent', async () => {
    await open(fileOf(csv));
    expect(await screen.findByDisplayValue('Středník ;')).toBeTruthy();
    expect(screen.getByLabelText('Sloupec IČO')).toHaveProperty('value', 'ico');
    expect(screen.getByLabelText('Sloupec Poznámka')).toHaveProperty('value', '');
    expect((await row(/^3 Účetní/)).textContent).toContain('Přidá se');
    expect((await row(/^4 Bez názvu/)).textContent).toContain('E-mail: Zadejte platný email');
    expect((await row(/^5 Tatáž/)).textContent).toContain('Stejné IČO má už řádek 3.');
    expect((await row(/^2 Pekařství/)).textContent).toContain('uloženého jako „Rohlíček s.r.o.“.');
    expect(bodies()).toEqual([]);
  });

  it('says which rows the server refused, and how many more there are', async () => {
    const fields = [
      { path: 'rows.1.client.email', code: 'email_invalid', message: 'Zadejte platný email' },
      { path: 'rows.0.id', code: 'client_missing', message: 'Tento klient už v seznamu není.' },
    ];
    server.on('POST /api/clients/imports', () =>
      failure(400, 'VALIDATION_FAILED', 'Zkontrolujte údaje.', { fields, fieldCount: 4812 }),
    );
    const { user } = await open(fileOf(csv));
    await screen.findByText(/uloženého jako/);
    await user.selectOptions(screen.getByLabelText('Klienty, které už máte'), 'update');
    await user.click(screen.getByLabelText('Vynechat 1 řádek s chybou'));
    await user.click(screen.getByRole('button', { name: 'Nahrát 2 klienty' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/^4\s812 údajů nejde uložit/)).toBeTruthy();
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Řádek 3, E-mail: Zadejte platný email',
      'Řádek 2: Tento klient už v seznamu není.',
      'a 4\u00a0810 dalších',
    ]);
  });

  it('is not saved as long as rows are wrong, unless they are left out', async () => {
    const { user } = await open(fileOf(csv));
    await screen.findByText(/uloženého jako/);
    await user.click(await screen.findByRole('button', { name: 'Nahrát 1 klienta' }));
    expect(screen.getByRole('alert').textContent).toContain('Opravte řádky s chybou');
    expect(bodies()).toEqual([]);

    await user.click(screen.getByLabelText('Vynechat 1 řádek s chybou'));
    await user.selectOptions(screen.getByLabelText('Klienty, které už máte'), 'update');
    await user.click(screen.getByRole('button', { name: 'Nahrát 2 klienty' }));
    expect(await screen.findByText(/Přidal se 1 klient, 1 se aktualizoval/)).toBeTruthy();
    expect(bodies()).toEqual([
      {
        rows: [
          {
            action: 'update',
            id: 'c-1',
            client: {
              name: 'Pekařství Rohlíček',
              ico: '97451207',
              city: 'Tábor',
              email: 'u@rohlicek.example',
            },
          },
          {
            action: 'create',
            client: { name: 'Účetní Žluťoučká', ico: '45274649', city: 'Brno' },
          },
        ],
      },
    ]);
  });

  it('is held against the limit of the plan', async () => {
    server.on('GET /api/features', featuresReply());
    server.on('POST /api/clients/matches', {
      matches: [],
      stats: { count: 5, limit: 5, remaining: 0 },
    });
    const { user } = await open(fileOf('Firma;IČO\nA;'));
    await user.click(await screen.findByRole('button', { name: 'Nahrát 1 klienta' }));
    expect(screen.getByRole('alert').textContent).toContain('Víc klientů už');
    expect(await screen.findByRole('link', { name: /^Přejít na Pro/ })).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  it('may be of Windows, with commas and columns that nobody knows', async () => {
    const bytes = Uint8Array.from([
      0x78, 0x2c, 0x79, 0x0a, 0x8e, 0x69, 0x9e, 0x6b, 0x61, 0x2c, 0x31,
    ]);
    const { user } = await open(fileOf(bytes));
    expect(await screen.findByDisplayValue('Windows-1250')).toBeTruthy();
    expect(screen.getByDisplayValue('Čárka ,')).toBeTruthy();
    await user.click(screen.getByLabelText('První řádek jsou názvy sloupců'));
    await user.selectOptions(screen.getByLabelText('Sloupec x'), 'name');
    expect(await row(/^2 Žižka/)).toBeTruthy();
  });

  it.each([
    [Uint8Array.from([0x50, 0x4b, 0x03, 0x04]), 'sešit tabulkového procesoru'],
    ['', 'nejsou žádné řádky'],
  ])('is refused when it is none', async (content, words) => {
    await open(fileOf(content));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('says where a quote is never closed, and saves nothing of it', async () => {
    const { user } = await open(fileOf('Firma;IČO\nA;\n"B;'));
    expect((await screen.findAllByText(/Na řádku 3 začínají uvozovky/)).length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('button', { name: 'Nahrát 1 klienta' }));
    expect(bodies()).toEqual([]);
  });
});

describe('an import that was cut off', () => {
  it('says so and goes on from where it was', async () => {
    server.on('PUT /api/clients/imports', failure(503, 'TOO_BUSY', 'Teď to nestíháme.'));
    const { user } = await open(fileOf('Firma\nA\nB'));
    await user.click(await screen.findByRole('button', { name: 'Nahrát 2 klienty' }));
    expect(await screen.findByText(/přerušilo po 0 z 2 řádků/)).toBeTruthy();

    server.on('PUT /api/clients/imports', { import: { ...state, done: 2, created: 2 } });
    await user.click(screen.getByRole('button', { name: 'Dokončit import' }));
    expect(await screen.findByText(/Přidali se 2 klienti/)).toBeTruthy();
    expect(server.callsOf('POST /api/clients/imports')).toHaveLength(1);
  });

  it('is offered to be finished or given up on the next visit', async () => {
    server.on('GET /api/clients/imports', { imports: [{ ...state, done: 1 }] });
    server.on('DELETE /api/clients/imports', { success: true });
    const { user } = await show(<ClientImport />, { catalogues: [clientImportMessages] });
    const banner = (await screen.findByText(/uloženo 1 z 2 řádků/)).closest('.banner');
    await user.click(within(banner as HTMLElement).getByRole('button', { name: 'Zrušit zbytek' }));
    expect(server.callsOf('DELETE /api/clients/imports')).toMatchObject([{ query: { id: 'i-1' } }]);
  });
});
