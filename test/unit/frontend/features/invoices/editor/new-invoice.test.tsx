import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { NewInvoice } from '../../../../../../frontend/src/features/invoices/editor/components/new-invoice';
import { editorMessages } from '../../../../../../frontend/src/features/invoices/editor/messages/catalogue';
import { switchLanguage } from '../../../../../../frontend/src/i18n/intl-store';
import { dismissAllToasts } from '../../../../../../frontend/src/ui/toast-store';
import { aCompany } from '../../../../../support/fakes/fake-companies';
import { featuresReply, usageReply } from '../../../support/billing';
import { FakeServer, failure, json } from '../../../support/fake-server';
import { show } from '../../../support/render';
import { settingsReply } from '../../../support/settings';

let server: FakeServer;
let issued: string[];
let kept: string[];

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  act(dismissAllToasts);
  issued = [];
  kept = [];
  server = new FakeServer();
  server.on('GET /api/user-settings', () => settingsReply());
  server.on('GET /api/invoices/next-number', { preliminaryNumber: '20260007' });
  server.on('GET /api/clients', { clients: [], total: 0, page: 1, limit: 7 });
  server.on('GET /api/usage-stats', usageReply());
});

function typedIn(label: string): string {
  const field = screen.getByLabelText(label);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
}

async function issue(user: { click: (element: Element) => Promise<void> }): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Vystavit fakturu/ }));
}

async function showEditor(clientLabel = 'Klient') {
  const shown = await show(
    <NewInvoice onIssued={(id) => issued.push(id)} onDraftSaved={(id) => kept.push(id)} />,
    { catalogues: [editorMessages] },
  );
  const client = await screen.findByRole('combobox', { name: clientLabel });
  const fill = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await shown.user.clear(field);
    await shown.user.type(field, text);
  };
  const writeBuyer = async () => {
    await shown.user.type(client, 'Pekařství Rohlíček{Enter}');
    await shown.user.click(await screen.findByRole('button', { name: 'Hotovo' }));
  };
  return { ...shown, fill, writeBuyer };
}

describe('writing an invoice', () => {
  it('adds up what is typed, as people type it', async () => {
    const { fill } = await showEditor();
    await fill('Popis, řádek 1', 'Návrh');
    await fill('Množství, řádek 1', '4,5');
    await fill('Cena za jednotku, řádek 1', '1 100');

    expect(screen.getByLabelText('Celkem bez DPH, řádek 1').textContent).toMatch(/4\s950,00/);
    expect(
      screen.getByText('Celkem k úhradě', { selector: 'dt' }).parentElement?.textContent,
    ).toMatch(/5\s989,50/);
  });

  it('makes the next row by Enter and moves rows by Alt and arrows', async () => {
    const { user, fill } = await showEditor();
    await fill('Popis, řádek 1', 'První');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Popis, řádek 2'));

    await user.keyboard('Druhá{Alt>}{ArrowUp}{/Alt}');
    expect(typedIn('Popis, řádek 1')).toBe('Druhá');
    expect(typedIn('Popis, řádek 2')).toBe('První');
    expect(document.activeElement).toBe(screen.getByLabelText('Popis, řádek 1'));
  });

  it('comes back from the document to the form when something has to be corrected', async () => {
    const { user } = await showEditor();
    await user.click(screen.getByRole('radio', { name: 'Doklad' }));
    await issue(user);
    expect(screen.getByRole('radio', { name: 'Formulář' })).toHaveProperty('ariaChecked', 'true');
    await waitFor(() => expect(document.activeElement?.ariaInvalid).toBe('true'));
  });

  it('says that a deduction alone at its rate is lost, and moves it to the rate that bears it', async () => {
    const { user, fill } = await showEditor();
    await fill('Popis, řádek 1', 'Návrh');
    await fill('Cena za jednotku, řádek 1', '1000');
    await user.click(screen.getByRole('button', { name: 'Přidat řádek' }));
    await fill('Popis, řádek 2', 'Sleva');
    await fill('Cena za jednotku, řádek 2', '-500');
    expect(screen.queryByText(/Základ daně nemůže být pod nulou/)).toBeNull();

    await user.selectOptions(screen.getByLabelText('Sazba DPH, řádek 2'), '12');
    const advice = await screen.findByText(/Základ daně nemůže být pod nulou/);
    expect(advice.textContent).toMatch(/sazbou 12\s% dávají dohromady -500,00\sKč/);
    await user.click(screen.getByRole('button', { name: 'Jak to vychází' }));
    const steps = within(screen.getByRole('region', { name: 'Jak to vychází' }));
    const raised = steps.getByText('Základ nemůže být pod nulou');
    expect(raised.nextElementSibling?.textContent).toBe('500,00');

    await user.click(screen.getByRole('button', { name: /^Změnit na 21/ }));
    expect(screen.queryByText(/nemůže být pod nulou/)).toBeNull();
    expect(
      screen.getByText('Celkem k úhradě', { selector: 'dt' }).parentElement?.textContent,
    ).toMatch(/605,00/);
  });

  it('opens the steps of a sum at their place, follows to another one, and goes back to it', async () => {
    const { user, fill } = await showEditor();
    await fill('Popis, řádek 1', 'Návrh');
    await fill('Cena za jednotku, řádek 1', '1393,50');
    const vat = await screen.findByRole('button', { name: /^DPH 21\s% 292,64/ });
    await user.click(vat);
    const steps = screen.getByRole('region', { name: 'Jak to vychází' });
    const marked = () =>
      [...steps.querySelectorAll('dd.is-here')].map(({ textContent }) => textContent);
    expect(marked()).toEqual(['292,635', '292,64']);
    await user.click(screen.getByRole('button', { name: /^Celkem k úhradě/ }));
    expect(marked().map((text) => text?.replace(/\u00a0/g, ' '))).toEqual(['1 686,14 Kč']);
    await user.click(vat);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Jak to vychází' })).toBeNull();
    expect(document.activeElement).toBe(vat);
  });

  it('advises about a rate that was not in force and puts it right in one click', async () => {
    const { user, fill } = await showEditor();
    await fill('Popis, řádek 1', 'Ubytování');
    await user.selectOptions(screen.getByLabelText('Sazba DPH, řádek 1'), '15');

    expect(screen.getByText(/Sazba 15 % platila do 31\. 12\. 2023/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Změnit na 12/ }));
    expect(typedIn('Sazba DPH, řádek 1')).toBe('12');
    expect(screen.queryByText(/Sazba 15 %/)).toBeNull();
  });

  it('offers no rate that cannot be saved', async () => {
    const { fill } = await showEditor();
    await fill('Popis, řádek 1', 'Ubytování');
    await fill('Zdanitelné plnění', '1. 6. 2012');

    expect(await screen.findByText(/Pro plnění 1\. 6\. 2012 platí 20 %/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Změnit na/ })).toBeNull();
  });
});

describe('what is wrong with what is written', () => {
  const says = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');

  it('is said when the field is left, and no sooner', async () => {
    const { user, fill } = await showEditor();
    await fill('Množství, řádek 1', 'abc');
    expect(says('Množství, řádek 1')).toBeNull();
    await user.tab();
    expect(says('Množství, řádek 1')).toBe('true');
    expect(screen.getByText('Množství: Zadejte číslo, například 12,5.')).toBeTruthy();

    await fill('Množství, řádek 1', '2');
    expect(says('Množství, řádek 1')).toBeNull();
  });

  it.each([
    ['Množství, řádek 1', '-1', /Množství nemůže být záporné/],
    ['Sleva z celku', '-5', /Zadejte číslo, které není záporné/],
    ['Cena za jednotku, řádek 1', 'x', /Zadejte číslo/],
    ['Vystaveno', '30. 2. 2026', /Zadejte platné datum/],
    ['Splatnost', '1. 1. 2020', /Splatnost nemůže být před datem vystavení/],
    ['Variabilní symbol', 'abc', /Symbol má nejvýše 10 číslic/],
    ['Popis, řádek 1', 'Čaj 漢字', /Popis: Text obsahuje znaky, které nelze vytisknout/],
  ])('%s %s', async (label, typed, sentence) => {
    const { user, fill } = await showEditor();
    await fill(label, typed);
    await user.tab();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(typedIn(label).replaceAll('\u00a0', ' ')).toBe(typed);
  });

  it('is a discount of a row, once discounts stand there', async () => {
    const { user, fill } = await showEditor();
    expect(screen.queryByLabelText('Sleva, řádek 1')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Na řádcích' }));
    await fill('Sleva, řádek 1', '-5');
    await user.tab();
    expect(screen.getByText(/Zadejte číslo, které není záporné/)).toBeTruthy();
    expect(screen.queryByLabelText('Sleva z celku')).toBeNull();
  });

  it('is an e-mail of the buyer that cannot be one', async () => {
    const { user, fill } = await showEditor();
    await user.type(screen.getByRole('combobox', { name: 'Klient' }), 'Mlýn{Enter}');
    await screen.findByRole('button', { name: 'Hotovo' });
    const label = screen.getByLabelText(/^E-mail/);
    await user.type(label, 'mlyn@');
    await user.tab();
    expect(screen.getByText('Zadejte platný email')).toBeTruthy();
    await fill('Město', 'Tábor');
    await user.type(label, 'mlyn.example');
    await user.tab();
    expect(screen.queryByText('Zadejte platný email')).toBeNull();
  });

  it('is a text that is too long, which is kept to be shortened', async () => {
    const { user } = await showEditor();
    const long = 'x'.repeat(10_000);
    await user.click(screen.getByLabelText('Popis, řádek 1'));
    await user.paste(long);
    await user.tab();
    expect(typedIn('Popis, řádek 1')).toBe(long);
    expect(screen.getByText('Popis: Text je příliš dlouhý.')).toBeTruthy();
  });
});

describe('saving', () => {
  it('marks what is missing, keeps what was typed and puts the focus there', async () => {
    const { user, fill } = await showEditor();
    await fill('Popis, řádek 1', 'Návrh');
    await fill('Množství, řádek 1', 'pět');
    await issue(user);

    expect(typedIn('Množství, řádek 1')).toBe('pět');
    expect(screen.getByLabelText('Množství, řádek 1').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Množství: Zadejte číslo, například 12,5.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Klient' })),
    );
    expect(server.callsOf('POST /api/invoices')).toHaveLength(0);
  });

  it('sends exact values and goes to the issued invoice', async () => {
    server.on('POST /api/invoices', () =>
      json(
        {
          invoice: {
            id: 'INV1',
            number: '20260007',
            revision: 1,
            updatedAt: '2026-11-28T12:00:00.000Z',
          },
        },
        201,
      ),
    );
    const { user, fill, writeBuyer } = await showEditor();
    await writeBuyer();
    await fill('Popis, řádek 1', 'Návrh');
    await fill('Cena za jednotku, řádek 1', '1 234,50');
    await issue(user);

    await waitFor(() => expect(issued).toEqual(['INV1']));
    const [call] = server.callsOf('POST /api/invoices');
    expect(call?.body).toMatchObject({
      intent: 'issue',
      buyer: { name: 'Pekařství Rohlíček' },
      items: [{ name: 'Návrh', quantity: '1', unitPrice: '1234.5', vatRate: 21 }],
    });
    expect(call?.headers['idempotency-key']).toBeTruthy();
  });

  it('makes one invoice of a form whose answer was lost, though it was changed and loaded anew since', async () => {
    const keys = () =>
      server.callsOf('POST /api/invoices').map(({ headers }) => headers['idempotency-key']);
    server.on('POST /api/invoices', () => failure(503, 'TOO_BUSY', 'Teď to nestíháme.'));
    const { user, fill, writeBuyer, unmount } = await showEditor();
    await writeBuyer();
    await fill('Popis, řádek 1', 'Návrh');
    await fill('Cena za jednotku, řádek 1', '100');
    await issue(user);
    await screen.findByText(/Fakturu se nepodařilo uložit/);
    unmount();

    const reused = failure(422, 'IDEMPOTENCY_KEY_REUSED', 'Jiný obsah.', { id: 'INV1' });
    server.on('POST /api/invoices', () => reused.clone());
    await show(<NewInvoice onIssued={(id) => issued.push(id)} onDraftSaved={() => undefined} />);
    await user.type(await screen.findByLabelText('Popis, řádek 1'), ' loga');
    await issue(user);
    expect(await screen.findByText('Tahle faktura už je uložená', { exact: false })).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Otevřít fakturu' });
    expect(way.getAttribute('href')).toBe('/invoices/INV1');
    expect(new Set(keys()).size).toBe(1);

    const invoice = { id: 'INV2', kind: 'invoice', number: '20260008', revision: 1 };
    const updatedAt = '2026-11-27T10:00:00.000Z';
    server.on('POST /api/invoices', () => json({ invoice: { ...invoice, updatedAt } }, 201));
    await user.click(screen.getByRole('button', { name: 'Uložit jako další' }));
    await waitFor(() => expect(issued).toEqual(['INV2']));
    expect(new Set(keys()).size).toBe(2);
  });

  it('offers a draft when the month’s limit is reached', async () => {
    server.on('POST /api/invoices', () => failure(403, 'monthly_limit_reached', 'Limit.'));
    const { user, fill, writeBuyer } = await showEditor();
    await writeBuyer();
    await fill('Popis, řádek 1', 'Návrh');
    await fill('Cena za jednotku, řádek 1', '100');
    await issue(user);

    const banner = (await screen.findByText(/Limit faktur na tento měsíc/)).closest('.banner');
    expect(
      within(banner as HTMLElement).getByRole('button', { name: 'Uložit koncept' }),
    ).toBeTruthy();
    expect(issued).toEqual([]);
  });

  it('says at once that the month’s limit is reached, and lets everybody write a draft', async () => {
    server.on('GET /api/usage-stats', () =>
      usageReply({ invoices: { used: 7, limit: 7 }, level: 'limit_reached' }),
    );
    server.on('GET /api/features', featuresReply());
    const { user } = await showEditor();
    expect(await screen.findByText(/Limit faktur na tento měsíc/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Přejít na Pro/ })).toBeTruthy();
    // A proforma is no invoice of the month.
    await user.click(screen.getByRole('radio', { name: 'Zálohová faktura' }));
    expect(screen.queryByText(/Limit faktur na tento měsíc/)).toBeNull();
  });

  it('leads from the limit to a larger plan and back, and keeps what was written', async () => {
    server.on('GET /api/features', featuresReply());
    server.on('POST /api/invoices', () => failure(403, 'monthly_limit_reached', 'Limit.'));
    window.history.replaceState(null, '', '/invoices/new');
    const { user, fill, writeBuyer, unmount } = await showEditor();
    await writeBuyer();
    await fill('Popis, řádek 1', 'Osmá v řadě');
    await issue(user);

    const link = await screen.findByRole('link', { name: /^Přejít na Pro, 99.Kč měsíčně$/ });
    expect(link.getAttribute('href')).toBe('/cenik?next=%2Finvoices%2Fnew');
    unmount();
    await show(
      <NewInvoice onIssued={(id) => issued.push(id)} onDraftSaved={(id) => kept.push(id)} />,
    );
    const item = await screen.findByLabelText('Popis, řádek 1');
    expect(item).toHaveProperty('value', 'Osmá v řadě');
  });

  it('says that it failed in one language, whoever answers', async () => {
    server.on('POST /api/invoices', () => json({ message: 'Internal Server Error' }, 500));
    const { user, fill, writeBuyer } = await showEditor();
    await writeBuyer();
    await fill('Popis, řádek 1', 'Návrh');
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await issue(user);
    const said = await screen.findByText(/Fakturu se nepodařilo uložit/);
    // It stands above the form, whose end is in sight.
    expect(scroll.mock.contexts).toContain(said.closest('.banner'));
    scroll.mockRestore();
    expect(screen.queryByText(/Internal Server Error/)).toBeNull();
  });

  it('lets go of a client that somebody deleted meanwhile, and keeps the buyer as written', async () => {
    const address = { address: '', city: '', zip: '', country: '', email: '' };
    const gone = {
      id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      name: 'Mlýn Vydra',
      ico: '',
      dic: '',
      ...address,
    };
    const fields = [{ path: 'clientId', code: 'client_missing', message: 'Tento klient chybí.' }];
    server.on('GET /api/clients', { clients: [gone], total: 1, page: 1, limit: 7 });
    server.on('POST /api/invoices', () =>
      failure(400, 'VALIDATION_FAILED', 'Zkontrolujte.', { fields }),
    );
    const { user, fill } = await showEditor();
    await user.type(screen.getByRole('combobox', { name: 'Klient' }), 'Mlýn');
    await user.click(await screen.findByRole('option', { name: /Mlýn Vydra/ }));
    await fill('Popis, řádek 1', 'Mletí');
    await issue(user);
    expect(await screen.findByText('Tento klient chybí.')).toBeTruthy();
    await issue(user);

    await waitFor(() => expect(server.callsOf('POST /api/invoices')).toHaveLength(2));
    const [first, second] = server.callsOf('POST /api/invoices').map(({ body }) => Object(body));
    expect(first).toMatchObject({ clientId: gone.id, buyer: { name: 'Mlýn Vydra' } });
    expect(second).toMatchObject({ buyer: { name: 'Mlýn Vydra' } });
    expect(second).not.toHaveProperty('clientId');
  });
});

describe('a buyer who is typed, and not chosen', () => {
  const picker = () => screen.getByRole('combobox', { name: 'Klient' });

  it('is the buyer once the writing goes on elsewhere', async () => {
    server.on('POST /api/invoices', () => json({ message: 'Internal Server Error' }, 500));
    const { user, fill } = await showEditor();
    await user.type(picker(), 'Kovárna Hrom');
    await fill('Popis, řádek 1', 'Kování');
    await user.click(screen.getAllByRole('button', { name: /koncept/i })[0] as HTMLElement);
    await waitFor(() => expect(server.callsOf('POST /api/invoices')).toHaveLength(1));
    expect(server.callsOf('POST /api/invoices')[0]?.body).toMatchObject({
      buyer: { name: 'Kovárna Hrom' },
    });
    expect(await screen.findByRole('button', { name: 'Upravit údaje' })).toBeTruthy();
  });

  it('is the saved client of exactly that name', async () => {
    const client = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Mlýn Vydra', ico: '27074358' };
    const address = { dic: '', address: '', city: '', zip: '', country: '', email: '' };
    const clients = [{ ...client, ...address }];
    server.on('GET /api/clients', { clients, total: 1, page: 1, limit: 7 });
    const { user } = await showEditor();
    await user.type(picker(), 'mlýn vydra');
    await screen.findByRole('option', { name: /Mlýn Vydra/ });
    await user.click(screen.getByLabelText('Popis, řádek 1'));
    expect(await screen.findByText('IČO 27074358')).toBeTruthy();
  });

  it('stays as it was when another window is looked at', async () => {
    const { user } = await showEditor();
    await user.type(picker(), 'Kov');
    fireEvent.blur(picker());
    await user.type(picker(), 'árna');
    expect(screen.getByRole('option', { name: 'Napsat nového: Kovárna' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upravit údaje' })).toBeNull();
  });

  it('is forgotten where the one before is kept', async () => {
    const { user, writeBuyer } = await showEditor();
    await writeBuyer();
    await user.click(screen.getByRole('button', { name: 'Změnit' }));
    await user.type(picker(), 'Kov');
    await user.click(screen.getByRole('button', { name: 'Nechat původního' }));
    expect(screen.getByText('Pekařství Rohlíček')).toBeTruthy();
  });
});

it('gives back what was being written when the page was left', async () => {
  const first = await showEditor();
  await first.fill('Popis, řádek 1', 'Rozepsaná položka');
  first.unmount();

  await showEditor();
  expect(typedIn('Popis, řádek 1')).toBe('Rozepsaná položka');
  expect(screen.getByText(/Vrátili jsme, co jste tu měli rozepsané/)).toBeTruthy();
});

describe('numbers and days, when the language changes', () => {
  afterEach(() => act(() => switchLanguage('cs')));

  const quantity = () => screen.getByLabelText<HTMLInputElement>(/^Quantity, row 1$/);

  it('are still the same in the form that is open', async () => {
    const { fill } = await showEditor();
    await fill('Množství, řádek 1', '1,234');
    await fill('Cena za jednotku, řádek 1', '1000');
    await act(() => switchLanguage('en'));
    expect(quantity().value).toBe('1.234');
    expect(document.body.textContent).toContain('1,234.00');
  });

  it('are still the same in what this device kept', async () => {
    const first = await showEditor();
    await first.fill('Množství, řádek 1', '1,234');
    await first.fill('Cena za jednotku, řádek 1', '1000');
    first.unmount();
    await act(() => switchLanguage('en'));
    await showEditor('Client');
    expect(quantity().value).toBe('1.234');
    expect(document.body.textContent).toContain('1,234.00');
  });
});

describe('the buyer from the register', () => {
  const picker = () => screen.getByRole('combobox', { name: 'Klient' });
  const options = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const found = (...companies: object[]) =>
    server.on('GET /api/companies', { companies, isCut: false });

  it('is found by a whole IČO and fills the fields', async () => {
    found(aCompany());
    const { user } = await showEditor();
    await user.type(picker(), '97451207');
    await waitFor(() => expect(options()[0]).toContain('Kovárna Podkůvka s.r.o.'));
    await user.keyboard('{Enter}');

    await screen.findByRole('button', { name: 'Hotovo' });
    expect(['Název nebo jméno', 'IČO', 'Město', 'PSČ'].map(typedIn)).toEqual([
      'Kovárna Podkůvka s.r.o.',
      '97451207',
      'Brno',
      '602 00',
    ]);
    expect(server.callsOf('GET /api/companies').map(({ query }) => query)).toEqual([
      { ico: '97451207' },
    ]);
  });

  it('is offered by name below writing by hand, when no client is called so', async () => {
    found(aCompany());
    const { user } = await showEditor();
    await user.type(picker(), 'Kovárna');
    await waitFor(() =>
      expect(options()).toEqual([
        'Napsat nového: Kovárna',
        expect.stringMatching(/^Kovárna Podkůvka.*z ARES$/),
      ]),
    );
    expect(server.callsOf('GET /api/companies').map(({ query }) => query)).toEqual([
      { name: 'Kovárna' },
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('button', { name: 'Hotovo' });
    expect(typedIn('IČO')).toBe('97451207');
  });

  it('is written by hand when the register knows nothing or does not answer', async () => {
    found();
    const { user } = await showEditor();
    await user.type(picker(), '97451207');
    expect(await screen.findByText('ARES tohle IČO nezná. Vyplňte údaje ručně.')).toBeTruthy();

    server.on('GET /api/companies', () => failure(424, 'COMPANY_REGISTER_UNAVAILABLE', 'Ne.'));
    await user.clear(picker());
    await user.type(picker(), '91345707');
    expect(await screen.findByText('ARES teď neodpovídá. Vyplňte údaje ručně.')).toBeTruthy();
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Hotovo' });
    expect(typedIn('IČO')).toBe('91345707');
    expect(typedIn('Název nebo jméno')).toBe('');
  });
});
