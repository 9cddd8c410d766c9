import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod';
import { clients as contracts } from '#shared/contracts/clients';
import type { Client } from '#shared/domain/client';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { ClientList } from '../../../../../frontend/src/features/clients/components/client-list';
import { clientMessages } from '../../../../../frontend/src/features/clients/messages/catalogue';
import { switchLanguage } from '../../../../../frontend/src/i18n/intl-store';
import { ClientsScreen } from '../../../../../frontend/src/screens/workspace/clients-screen';
import { dismissAllToasts } from '../../../../../frontend/src/ui/toast-store';
import { aClient } from '../../../../support/builders/a-client';
import { aCompany } from '../../../../support/fakes/fake-companies';
import { featuresReply } from '../../support/billing';
import { FakeServer, failure, json } from '../../support/fake-server';
import { show } from '../../support/render';

let bakery: Client;
let press: Client;
let server: FakeServer;
let visited: string[];

const pageOf = (clients: Client[], nextCursor?: string) =>
  z.encode(contracts.list.responses[200], {
    clients,
    total: clients.length,
    page: 1,
    limit: 50,
    ...(nextCursor && { nextCursor }),
  });

/** Answers the counts and, to everything else, what `find` gives. */
function serveClients(find: (query: Readonly<Record<string, string>>) => object, count = 2) {
  server.on('GET /api/clients', ({ query }) =>
    query['stats'] ? { stats: { count, limit: 5, remaining: 5 - count } } : find(query),
  );
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  visited = [];
  // What is hidden outlives the screen, so each test has clients of its own.
  bakery = aClient();
  press = aClient({ name: 'Tiskárna Vlnovka', ico: '', dic: '', city: 'Zlín', email: '' });
  server = new FakeServer();
  serveClients(() => pageOf([bakery, press]));
});
afterEach(async () => {
  await act(async () => {
    dismissAllToasts();
    await switchLanguage('cs');
  });
});

function Screen({ initial }: { readonly initial: string }) {
  const [search, setSearch] = useState(initial);
  return <ClientList search={search} onSearch={setSearch} />;
}

const showClients = (search = '') =>
  show(<Screen initial={search} />, { catalogues: [clientMessages], visited });

type User = Awaited<ReturnType<typeof showClients>>['user'];

async function chooseInMenu(user: User, name: string, label: string) {
  await user.click(await screen.findByRole('button', { name: `Akce klienta ${name}` }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: label }));
}

const row = (name: string) => screen.queryByRole('row', { name: new RegExp(`^${name}`) });
const searches = () =>
  server
    .callsOf('GET /api/clients')
    .map(({ query }) => query)
    .filter((query) => !query['stats']);

it.each([
  [
    'in its own words where the server answered',
    () => failure(429, 'TOO_MANY_REQUESTS', 'Zpomalte.'),
    'Zpomalte.',
  ],
  [
    'to look at the connection where no answer came',
    () => {
      throw new TypeError('Failed to fetch');
    },
    'Zkontrolujte připojení a zkuste to znovu.',
  ],
  [
    'nothing meant for programs',
    () => json({ message: 'Too Many Requests' }, 429),
    'Zkontrolujte připojení a zkuste to znovu.',
  ],
])(
  'a list that does not load says %s',
  async (_, answer, words) => {
    server.on('GET /api/clients', answer);
    await showClients();
    expect(await screen.findByText(words, undefined, { timeout: 15_000 })).toBeTruthy();
  },
  20_000,
);

describe('the list', () => {
  it('shows who they are, and how many more there may be', async () => {
    await showClients();
    const cells = within(await screen.findByRole('row', { name: /^Pekařství/ }));
    for (const text of ['CZ97451207', '97451207', 'Tábor', 'ucetni@rohlicek.example']) {
      expect(cells.getByText(text)).toBeTruthy();
    }
    expect(await screen.findByText('2 klienti z 5, zbývají 3 místa')).toBeTruthy();
    expect(searches()).toEqual([{}]);
  });

  it('loads on along the cursor', async () => {
    serveClients(({ cursor }) => (cursor === 'c-2' ? pageOf([press]) : pageOf([bakery], 'c-2')));
    const { user } = await showClients();
    await user.click(await screen.findByRole('button', { name: 'Načíst další' }));
    expect(await screen.findByRole('row', { name: /^Tiskárna/ })).toBeTruthy();
    expect(row('Pekařství')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Načíst další' })).toBeNull();
  });

  it('searches on by itself while a page has nobody, before it says that there is none', async () => {
    const pages: Readonly<Record<string, object>> = {
      'c-2': pageOf([], 'c-3'),
      'c-3': pageOf([press]),
    };
    serveClients(({ cursor = '' }) => pages[cursor] ?? pageOf([], 'c-2'));
    await showClients('tis');
    expect(await screen.findByRole('row', { name: /^Tiskárna/ })).toBeTruthy();
    expect(searches().map(({ cursor }) => cursor)).toEqual([undefined, 'c-2', 'c-3']);
  });

  it('is in English when the person is', async () => {
    await showClients();
    await screen.findByRole('table', { name: 'Klienti' });
    await act(() => switchLanguage('en'));
    expect(screen.getByRole('heading', { level: 1, name: 'Clients' })).toBeTruthy();
    expect(screen.getByText('2 clients of 5, 3 places left')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Actions for Tiskárna Vlnovka' })).toBeTruthy();
  });

  it('leads to each of them, by arrow keys too', async () => {
    const { user } = await showClients();
    (await screen.findByRole('link', { name: bakery.name })).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(visited).toEqual([`/clients/${press.id}`]);
  });

  it('begins an invoice for one of them', async () => {
    const { user } = await showClients();
    await chooseInMenu(user, 'Tiskárna Vlnovka', 'Vystavit fakturu');
    expect(visited).toEqual([`/invoices/new?client=${press.id}`]);
  });
});

describe('before and instead of clients', () => {
  it('stands a skeleton', async () => {
    serveClients(() => new Promise(() => undefined));
    const { container } = await showClients();
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('stands what belongs here, with the step that begins it', async () => {
    serveClients(() => pageOf([]), 0);
    const { user } = await showClients();
    const state = (await screen.findByRole('heading', { name: 'Zatím žádní klienti' })).closest(
      '.state',
    );
    await user.click(within(state as HTMLElement).getByRole('button', { name: 'Nový klient' }));
    expect(await screen.findByRole('dialog', { name: 'Nový klient' })).toBeTruthy();
  });

  it('stands what happened when loading fails, and a way to try again', async () => {
    serveClients(() => failure(404, 'NOT_FOUND', 'Tady nic není.'));
    const { user } = await showClients();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Klienty se nepodařilo načíst',
    );
    serveClients(() => pageOf([press]));
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('row', { name: /^Tiskárna/ })).toBeTruthy();
  });
});

describe('searching', () => {
  it('asks once for what was typed, and again for all when nobody matches', async () => {
    serveClients(({ search }) => (search ? pageOf([]) : pageOf([bakery, press])));
    const { user } = await showClients();
    const field = screen.getByRole('searchbox', { name: 'Hledat v klientech' });
    await user.type(field, ' vlnovka');
    expect(await screen.findByRole('heading', { name: 'Nikdo takový tu není' })).toBeTruthy();
    expect(searches()).toEqual([{}, { search: 'vlnovka' }]);

    await user.click(screen.getByRole('button', { name: 'Zrušit hledání' }));
    expect(await screen.findByRole('row', { name: /^Tiskárna/ })).toBeTruthy();
    expect(field).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field);
  });

  it('begins with what the address says', async () => {
    await showClients('rohlík');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'rohlík');
    await waitFor(() => expect(searches()).toEqual([{ search: 'rohlík' }]));
  });
});

describe('a client from the register', () => {
  async function openWith(companies: readonly object[]) {
    server.on('GET /api/companies', { companies, isCut: false });
    const shown = await showClients();
    await shown.user.click(screen.getByRole('button', { name: 'Nový klient' }));
    const dialog = within(await screen.findByRole('dialog'));
    const textIn = (label: RegExp | string) =>
      (dialog.getByLabelText(label) as HTMLInputElement).value;
    return { ...shown, dialog, textIn };
  }

  it('fills the rest of the form once its IČO is whole', async () => {
    const { user, dialog, textIn } = await openWith([aCompany()]);
    await user.type(dialog.getByLabelText(/^IČO/), '97451207');
    await waitFor(() => expect(textIn('Název nebo jméno')).toBe('Kovárna Podkůvka s.r.o.'));
    expect(textIn(/^DIČ/)).toBe('CZ97451207');
    expect(textIn('Ulice a číslo')).toBe('Kovářská 210/4');
    expect(dialog.getByText('Podle ARES je to plátce DPH.')).toBeTruthy();
    expect(server.callsOf('GET /api/companies')).toHaveLength(1);
  });

  it('overwrites nothing unasked', async () => {
    const { user, dialog, textIn } = await openWith([aCompany()]);
    await user.type(dialog.getByLabelText('Název nebo jméno'), 'Kovář Josef');
    await user.type(dialog.getByLabelText(/^IČO/), '97451207');
    expect(await dialog.findByText(/V ARES je to Kovárna Podkůvka s\.r\.o\./)).toBeTruthy();
    expect(textIn('Název nebo jméno')).toBe('Kovář Josef');
    await user.click(dialog.getByRole('button', { name: 'Převzít údaje' }));
    expect(textIn('Název nebo jméno')).toBe('Kovárna Podkůvka s.r.o.');
  });

  it('is found by its name too, while nothing else is written', async () => {
    const { user, dialog, textIn } = await openWith([aCompany()]);
    await user.type(dialog.getByLabelText('Název nebo jméno'), 'Kovárna');
    await dialog.findByRole('option', { name: /Kovárna Podkůvka s\.r\.o\..*z ARES/ });
    expect(server.callsOf('GET /api/companies').map(({ query }) => query)).toEqual([
      { name: 'Kovárna' },
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(textIn(/^IČO/)).toBe('97451207');
    expect(textIn('Město')).toBe('Brno');
    expect(dialog.queryByRole('listbox')).toBeNull();
    expect(await dialog.findByText('Podle ARES je to plátce DPH.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Převzít údaje' })).toBeNull();
  });

  it('takes no company by Enter before an arrow key has reached one', async () => {
    const { user, dialog, textIn } = await openWith([aCompany()]);
    await user.type(dialog.getByLabelText('Název nebo jméno'), 'Kovárna');
    await dialog.findByRole('option');
    await user.keyboard('{Enter}');
    expect(textIn('Název nebo jméno')).toBe('Kovárna');
    expect(textIn(/^IČO/)).toBe('');
  });

  it('is written by hand when the register does not know it or does not answer', async () => {
    const { user, dialog } = await openWith([]);
    const ico = dialog.getByLabelText(/^IČO/);
    await user.type(ico, '97451207');
    expect(await dialog.findByText('ARES tohle IČO nezná. Vyplňte údaje ručně.')).toBeTruthy();
    server.on('GET /api/companies', () => failure(424, 'COMPANY_REGISTER_UNAVAILABLE', 'Ne.'));
    await user.clear(ico);
    await user.type(ico, '91345707');
    expect(await dialog.findByText('ARES teď neodpovídá. Vyplňte údaje ručně.')).toBeTruthy();
  });
});

describe('writing a client', () => {
  async function openNew() {
    const shown = await showClients();
    await shown.user.click(screen.getByRole('button', { name: 'Nový klient' }));
    const dialog = within(await screen.findByRole('dialog'));
    const type = (label: RegExp | string, text: string) =>
      shown.user.type(dialog.getByLabelText(label), text);
    const save = () => shown.user.click(dialog.getByRole('button', { name: 'Uložit klienta' }));
    return { ...shown, dialog, type, save };
  }

  it('changes the one that a try without an answer made, when it was typed further since', async () => {
    server.on('POST /api/clients', () => {
      throw new TypeError('Failed to fetch');
    });
    const { type, save } = await openNew();
    await type('Název nebo jméno', 'Lesní školka');
    await save();
    await screen.findByText('Chyba při vytváření klienta');
    server.on('POST /api/clients', () =>
      failure(422, 'IDEMPOTENCY_KEY_REUSED', 'Klíč už patří jinému.', { id: 'CL9' }),
    );
    server.on('PUT /api/clients', () => json({ client: { ...press, id: 'CL9' } }));
    await type('Název nebo jméno', ' Mech');
    await save();

    expect(await screen.findByText('Klient uložen')).toBeTruthy();
    const [change] = server.callsOf('PUT /api/clients');
    expect(change?.query).toEqual({ id: 'CL9' });
    expect(change?.body).toMatchObject({ name: 'Lesní školka Mech' });
    const keys = server.callsOf('POST /api/clients').map(({ headers }) => headers);
    expect(keys[1]?.['idempotency-key']).toBe(keys[0]?.['idempotency-key']);
  });

  it('saves a new one as it was typed, once however often it is tried', async () => {
    server.on('POST /api/clients', () => failure(500, 'INTERNAL', 'Nečekaná chyba'));
    const { user, dialog, type, save } = await openNew();
    await type('Název nebo jméno', 'Lesní školka Mech');
    await type(/^E-mail/, 'mech@skolka.example');
    await save();
    expect(await screen.findByText('Chyba při vytváření klienta')).toBeTruthy();
    expect(dialog.getByLabelText('Název nebo jméno')).toHaveProperty('value', 'Lesní školka Mech');

    server.on('POST /api/clients', () => json({ client: { ...press, id: 'CL9' } }, 201));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Klient uložen')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();

    const [first, second] = server.callsOf('POST /api/clients');
    expect(first?.body).toEqual({
      name: 'Lesní školka Mech',
      ico: '',
      dic: '',
      address: '',
      city: '',
      zip: '',
      country: '',
      email: 'mech@skolka.example',
    });
    expect(first?.headers['idempotency-key']).toBeTruthy();
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    // The list behind it is asked for anew.
    await waitFor(() => expect(searches().length).toBeGreaterThan(1));
  });

  it('needs a name', async () => {
    const { dialog, type, save } = await openNew();
    await type('Název nebo jméno', '  ');
    await save();
    expect(dialog.getByText('Vyplňte název nebo jméno.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Název nebo jméno'));
    expect(server.callsOf('POST /api/clients')).toEqual([]);
  });

  it('keeps a text that is too long as it was pasted, and says so on leaving its field', async () => {
    const { user, dialog, type, save } = await openNew();
    await type('Název nebo jméno', 'Firma');
    const long = 'x'.repeat(101);
    const city = dialog.getByLabelText('Město');
    await user.click(city);
    await user.paste(long);
    expect(dialog.queryByText('Text je příliš dlouhý.')).toBeNull();
    await user.tab();
    expect(dialog.getByText('Text je příliš dlouhý.')).toBeTruthy();
    expect(city).toHaveProperty('value', long);
    expect(city.getAttribute('aria-invalid')).toBe('true');
    await save();
    expect(server.callsOf('POST /api/clients')).toEqual([]);
  });

  it.each([
    [/^E-mail/, 'firma@', 'Zadejte platný email'],
    ['Název nebo jméno', 'Čaj 漢字', 'Text obsahuje znaky, které nelze vytisknout.'],
  ])(
    'says on leaving %s that „%s“ is wrong, until it is written anew',
    async (label, text, sentence) => {
      const { user, dialog, type } = await openNew();
      await type(label, text);
      await user.tab();
      expect(dialog.getByText(sentence)).toBeTruthy();
      await user.clear(dialog.getByLabelText(label));
      expect(dialog.queryByText(sentence)).toBeNull();
    },
  );

  it('advises about numbers that look wrong, and saves them all the same', async () => {
    server.on('POST /api/clients', () => json({ client: press }, 201));
    const { dialog, type, save } = await openNew();
    await type('Název nebo jméno', 'Firma');
    await type(/^IČO/, '12345678');
    await type(/^DIČ/, 'XX');
    expect(dialog.getByText(/Tohle české IČO neprojde kontrolou/)).toBeTruthy();
    expect(dialog.getByText('Tohle DIČ nemá obvyklý tvar.')).toBeTruthy();
    await save();
    expect(await screen.findByText('Klient uložen')).toBeTruthy();
  });

  it('shows what the server says at its field, until it is written anew', async () => {
    server.on('POST /api/clients', () =>
      failure(400, 'VALIDATION_FAILED', 'Opravte pole.', {
        fields: [{ path: 'email', code: 'email_invalid', message: 'Zadejte platný email' }],
      }),
    );
    const { dialog, type, save } = await openNew();
    await type('Název nebo jméno', 'Firma');
    await type(/^E-mail/, 'firma@a.b');
    await save();
    expect(await dialog.findByText('Zadejte platný email')).toBeTruthy();
    const field = dialog.getByLabelText(/^E-mail/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Chyba při vytváření klienta')).toBeNull();

    await type(/^E-mail/, '.example');
    expect(dialog.queryByText('Zadejte platný email')).toBeNull();
    expect(field).toHaveProperty('value', 'firma@a.b.example');
  });

  it('says what to do at the limit of the plan, and keeps what was typed', async () => {
    server.on('POST /api/clients', () => failure(403, 'CLIENT_LIMIT_REACHED', 'Limit.'));
    const { dialog, type, save } = await openNew();
    await type('Název nebo jméno', 'Šestá firma');
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await save();
    const advice = await dialog.findByText('Dosáhli jste limitu uložených klientů.');
    const seen = scroll.mock.contexts.at(-1);
    expect(seen instanceof Element && seen.contains(advice)).toBe(true);
    scroll.mockRestore();
    expect(dialog.getByText(/přejděte na vyšší tarif/)).toBeTruthy();
    expect(dialog.getByLabelText('Název nebo jméno')).toHaveProperty('value', 'Šestá firma');
  });

  it('leads from the limit to a larger plan, and back to the dialog as it was', async () => {
    server.on('GET /api/features', featuresReply());
    server.on('POST /api/clients', () => failure(403, 'CLIENT_LIMIT_REACHED', 'Limit.'));
    const { dialog, type, save, unmount } = await openNew();
    await type('Název nebo jméno', 'Šestá firma');
    await save();
    const link = await dialog.findByRole('link', { name: /^Přejít na Pro/ });
    expect(link.getAttribute('href')).toBe('/cenik?next=%2Fclients%3Fadd%3D1');
    unmount();

    await show(<ClientsScreen query={{ add: '1' }} />, { catalogues: [clientMessages], visited });
    const back = within(await screen.findByRole('dialog', { name: 'Nový klient' }));
    expect(back.getByLabelText('Název nebo jméno')).toHaveProperty('value', 'Šestá firma');
    expect(visited).toEqual(['/clients']);
  });

  async function openVlnovka(city: string) {
    const shown = await showClients();
    await chooseInMenu(shown.user, 'Tiskárna Vlnovka', 'Upravit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Úprava klienta' }));
    await shown.user.clear(dialog.getByLabelText('Město'));
    await shown.user.type(dialog.getByLabelText('Město'), city);
    await shown.user.click(dialog.getByRole('button', { name: 'Uložit klienta' }));
    return shown;
  }

  it('shows a change before the server has agreed', async () => {
    let agree: (reply: Response) => void = () => undefined;
    server.on('PUT /api/clients', () => new Promise<Response>((resolve) => (agree = resolve)));
    await openVlnovka('Vsetín');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('row', { name: /Tiskárna Vlnovka Vsetín/ })).toBeTruthy();

    const [call] = server.callsOf('PUT /api/clients');
    expect(call?.query).toEqual({ id: press.id });
    expect(call?.body).toMatchObject({ name: 'Tiskárna Vlnovka', city: 'Vsetín', ico: '' });
    agree(json({ client: press }));
    expect(await screen.findByText('Změny uloženy')).toBeTruthy();
  });

  it('takes a change back that the server refuses, and lets it be opened again', async () => {
    server.on('PUT /api/clients', () => failure(404, 'CLIENT_NOT_FOUND', 'Klient neexistuje.'));
    const { user } = await openVlnovka('Vsetín');
    expect(await screen.findByText('Chyba při aktualizaci klienta')).toBeTruthy();
    expect(await screen.findByRole('row', { name: /Tiskárna Vlnovka Zlín/ })).toBeTruthy();
    await waitFor(() => expect(searches().length).toBeGreaterThan(1));

    await user.click(screen.getByRole('button', { name: 'Otevřít' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Úprava klienta' }));
    expect(dialog.getByLabelText('Město')).toHaveProperty('value', 'Vsetín');
  });

  it('is given back after the page was left, until it is thrown away', async () => {
    const first = await openNew();
    await first.type('Název nebo jméno', 'Rozepsaná firma');
    first.unmount();

    const { user, dialog } = await openNew();
    expect(dialog.getByText('Vrátili jsme, co jste tu měli rozepsané.')).toBeTruthy();
    const name = () => dialog.getByLabelText('Název nebo jméno');
    expect(name()).toHaveProperty('value', 'Rozepsaná firma');

    await user.click(dialog.getByRole('button', { name: 'Zahodit' }));
    expect(name()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(name());
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('leaves nothing on the device once it is saved, or is as it was', async () => {
    server.on('POST /api/clients', () => json({ client: press }, 201));
    const { user, type, save } = await openNew();
    await type('Název nebo jméno', 'Firma');
    await save();
    await screen.findByText('Klient uložen');

    await chooseInMenu(user, 'Tiskárna Vlnovka', 'Upravit');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Město'), 'a{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Zavřít' }));
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });
});

describe('deleting a client', () => {
  const deletions = () => server.callsOf('DELETE /api/clients').map(({ query }) => query);

  async function deleteBakery() {
    const shown = await showClients();
    await chooseInMenu(shown.user, bakery.name, 'Smazat');
    await screen.findByText('Klient smazán');
    return shown;
  }

  it('hides it at once, goes on with the next one, and can be taken back', async () => {
    const { user } = await deleteBakery();
    expect(row('Pekařství')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Tiskárna Vlnovka');

    await user.click(screen.getByRole('button', { name: 'Vrátit' }));
    const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names[0]).toContain('Pekařství');
    expect(deletions()).toEqual([]);
  });

  it('is done once the way back is closed', async () => {
    server.on('DELETE /api/clients', () => json({ success: true }));
    await deleteBakery();
    expect(deletions()).toEqual([]);
    act(dismissAllToasts);
    await waitFor(() => expect(deletions()).toEqual([{ id: bakery.id }]));
    expect(row('Pekařství')).toBeNull();
  });

  it('makes room at once for a new one that needs its place', async () => {
    const isDeleted = () => deletions().length > 0;
    server.on('DELETE /api/clients', () => json({ success: true }));
    server.on('POST /api/clients', () =>
      isDeleted() ? json({ client: press }, 201) : failure(403, 'CLIENT_LIMIT_REACHED', 'Limit.'),
    );
    const { user } = await deleteBakery();
    await user.click(screen.getByRole('button', { name: /Nový klient/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nový klient' }));
    await user.type(dialog.getByLabelText('Název nebo jméno'), 'Nástupce');
    await user.click(dialog.getByRole('button', { name: 'Uložit klienta' }));
    expect(await screen.findByText('Klient uložen')).toBeTruthy();
    expect(deletions()).toEqual([{ id: bakery.id }]);
    expect(screen.queryByRole('button', { name: 'Vrátit' })).toBeNull();
  });

  it('comes back with a word when the server refuses', async () => {
    server.on('DELETE /api/clients', () => failure(503, 'TOO_BUSY', 'Teď to nestíháme.'));
    await deleteBakery();
    act(dismissAllToasts);
    expect(await screen.findByText('Chyba při mazání klienta')).toBeTruthy();
    expect(row('Pekařství')).not.toBeNull();
  });

  it('leads to the search when nobody is left', async () => {
    serveClients(() => pageOf([bakery]), 1);
    await deleteBakery();
    expect(screen.getByRole('heading', { name: 'Zatím žádní klienti' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});
