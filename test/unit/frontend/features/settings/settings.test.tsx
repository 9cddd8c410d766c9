import { act, screen, waitFor, within } from '@testing-library/react';
import { localDate } from '#shared/domain/calendar';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { authMessages } from '../../../../../frontend/src/features/auth/messages/catalogue';
import { settingsMessages } from '../../../../../frontend/src/features/settings/messages/catalogue';
import { openDraft } from '../../../../../frontend/src/platform/drafts';
import { SettingsScreen } from '../../../../../frontend/src/screens/workspace/settings-screen';
import { dismissAllToasts } from '../../../../../frontend/src/ui/toast-store';
import { aCompany } from '../../../../support/fakes/fake-companies';
import { FakeServer, failure, type SeenCall } from '../../support/fake-server';
import { show } from '../../support/render';
import { settingsReply } from '../../support/settings';

let server: FakeServer;
let settings: object;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  act(dismissAllToasts);
  settings = settingsReply().settings;
  server = new FakeServer();
  server.on('GET /api/user-settings', () => settingsReply(settings));
  server.on('GET /api/security-log', { events: [] });
  server.on('POST /api/user-settings', (call: SeenCall) => {
    settings = { ...settings, ...(call.body as object) };
    return { settings };
  });
});

async function showSettings() {
  const shown = await show(<SettingsScreen />, { catalogues: [settingsMessages, authMessages] });
  await screen.findByLabelText('IČO');
  const seller = within(screen.getByRole('region', { name: 'Fakturační údaje' }));
  const account = within(screen.getByRole('region', { name: 'Účet k platbě' }));
  const retype = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await shown.user.clear(field);
    if (text) await shown.user.type(field, text);
    await shown.user.tab();
  };
  return { ...shown, seller, account, retype };
}

const saved = () => server.callsOf('POST /api/user-settings').map((call) => call.body);

describe('the seller', () => {
  it('is saved as typed, with numbers and postcode in their one form', async () => {
    const { user, seller, retype } = await showSettings();
    await retype('IČO', '452 74 649');
    await retype('DIČ', '45274649');
    await retype('PSČ', '14000');
    await user.click(seller.getByRole('button', { name: 'Uložit změny' }));

    await waitFor(() =>
      expect(saved()[0]).toMatchObject({ ico: '45274649', dic: 'CZ45274649', zip: '140 00' }),
    );
    expect(await screen.findByText('Změny jsou uložené.')).toBeTruthy();
  });

  it('is saved in one form from the middle of a field, too', async () => {
    const { user, seller } = await showSettings();
    const zip = screen.getByLabelText('PSČ');
    await user.clear(zip);
    await user.type(zip, '14000{Enter}');
    await waitFor(() => expect(saved()[0]).toEqual({ zip: '140 00' }));
    expect(seller.getByRole('button', { name: 'Uložit změny' })).toBeTruthy();
  });

  it('needs a name and an IČO', async () => {
    const { user, seller, retype } = await showSettings();
    await retype('IČO', '');
    await retype('Název', ' ');
    await user.click(seller.getByRole('button', { name: 'Uložit změny' }));
    expect(await screen.findByText('Vyplňte IČO.')).toBeTruthy();
    expect(screen.getByText('Vyplňte název.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('IČO'));
    expect(saved()).toEqual([]);
  });

  it.each([
    ['1234567', 'IČO má osm číslic, tady je 7 znaků.'],
    ['12345678', 'Kontrolní číslice nesouhlasí, zkontrolujte opsané IČO.'],
  ])('is told on leaving the field that %s looks wrong, and may save it', async (ico, advice) => {
    const { user, seller, retype } = await showSettings();
    await retype('IČO', ico);
    expect(screen.getByText(advice)).toBeTruthy();
    await user.click(seller.getByRole('button', { name: 'Uložit změny' }));
    await waitFor(() => expect(saved()).toMatchObject([{ ico }]));
  });

  it('puts a wrong DIČ right by one click, from the IČO', async () => {
    const { user, retype } = await showSettings();
    await retype('DIČ', 'CZ9812345');
    expect(screen.getByText('DIČ firmy má za CZ osm číslic, tady jich je 7.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Použít CZ98123459' }));
    expect(screen.getByLabelText('DIČ')).toHaveProperty('value', 'CZ98123459');
  });

  it('completes an IČO that lost its leading zeros', async () => {
    const { user, retype } = await showSettings();
    await retype('IČO', '6947');
    await user.click(screen.getByRole('button', { name: 'Použít 00006947' }));
    expect(screen.getByLabelText('IČO')).toHaveProperty('value', '00006947');
  });

  it('is filled from the register when nothing else is written yet', async () => {
    settings = {
      ...settings,
      company_name: '',
      ico: '',
      dic: '',
      address: '',
      city: '',
      zip: '',
      vatStatus: 'non_payer',
    };
    const registerEntry = 'Zapsáno v obchodním rejstříku.';
    server.on('GET /api/companies', { companies: [aCompany({ registerEntry })], isCut: false });
    const { user, seller, retype } = await showSettings();
    await retype('IČO', '97451207');
    await waitFor(() =>
      expect(screen.getByLabelText('Název')).toHaveProperty('value', 'Kovárna Podkůvka s.r.o.'),
    );
    await user.click(seller.getByRole('button', { name: 'Uložit změny' }));
    await waitFor(() =>
      expect(saved()).toMatchObject([
        { ico: '97451207', dic: 'CZ97451207', city: 'Brno', vatStatus: 'payer', registerEntry },
      ]),
    );
  });

  it('is offered what the register knows when something is written already', async () => {
    server.on('GET /api/companies', {
      companies: [aCompany({ isVatPayer: false, dissolvedOn: localDate('2024-06-30') })],
      isCut: false,
    });
    const { user, retype } = await showSettings();
    const before = screen.getByLabelText('Název').getAttribute('value');
    await retype('IČO', '97451207');
    expect(
      await screen.findByText(/^Podle ARES tato firma zanikla 30\.\s6\.\s2024\./),
    ).toBeTruthy();
    expect(screen.getByLabelText('Název')).toHaveProperty('value', before);

    await user.click(screen.getByRole('button', { name: 'Převzít údaje' }));
    expect(screen.getByLabelText('Město')).toHaveProperty('value', 'Brno');
    expect(screen.getByRole('radio', { name: /Neplátce/, checked: true })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Převzít údaje' })).toBeNull();
  });

  it('chooses how it stands to VAT', async () => {
    const { user, seller } = await showSettings();
    expect(screen.getByRole('radio', { name: 'Plátce DPH', checked: true })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Neplátce/ }));
    await user.click(seller.getByRole('button', { name: 'Uložit změny' }));
    await waitFor(() => expect(saved()).toMatchObject([{ vatStatus: 'non_payer' }]));
  });

  it('keeps what was typed and marks the fields when the server refuses', async () => {
    server.on('POST /api/user-settings', () =>
      failure(400, 'VALIDATION_FAILED', 'Opravte pole.', {
        fields: [{ path: 'email', code: 'email_invalid', message: 'Zadejte platný email' }],
      }),
    );
    const { user, seller, retype } = await showSettings();
    await retype('E-mail na faktuře', 'tereza@');
    await user.click(seller.getByRole('button', { name: 'Uložit změny' }));

    expect(await screen.findByText('Zadejte platný email')).toBeTruthy();
    const field = screen.getByLabelText('E-mail na faktuře');
    expect(field).toHaveProperty('value', 'tereza@');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('leaves alone what was changed elsewhere since it was shown', async () => {
    const { user, seller, retype } = await showSettings();
    settings = { ...settings, phone: '777 111 222' };
    await retype('Město', 'Praha');
    await user.click(seller.getByRole('button', { name: 'Uložit změny' }));
    await waitFor(() => expect(saved()).toEqual([{ city: 'Praha' }]));
    await waitFor(() =>
      expect(screen.getByLabelText('Telefon na faktuře')).toHaveProperty('value', '777 111 222'),
    );
  });

  it('makes no payer of somebody who fills in a DIČ beside another choice', async () => {
    settings = { ...settings, dic: '', vatStatus: undefined };
    const { user, seller, retype } = await showSettings();
    expect(screen.getByRole('radio', { name: /Neplátce/, checked: true })).toBeTruthy();
    await retype('DIČ', 'CZ98123459');
    await user.click(seller.getByRole('button', { name: 'Uložit změny' }));
    await waitFor(() => expect(saved()).toEqual([{ dic: 'CZ98123459', vatStatus: 'non_payer' }]));
  });

  it('keeps what was typed while it was being saved', async () => {
    let arrive: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.on('POST /api/user-settings', async (call: SeenCall) => {
      await underWay;
      settings = { ...settings, ...(call.body as object) };
      return { settings };
    });
    const { user, seller, retype } = await showSettings();
    await retype('Název', 'Sova');
    await retype('Telefon na faktuře', '777 111 222');
    await user.click(seller.getByRole('button', { name: 'Uložit změny' }));
    await retype('Město', 'Praha');
    await retype('Telefon na faktuře', '777 111 333');
    arrive();

    expect(await screen.findByText('Změny jsou uložené.')).toBeTruthy();
    expect(screen.getByLabelText('Město')).toHaveProperty('value', 'Praha');
    expect(screen.getByLabelText('Telefon na faktuře')).toHaveProperty('value', '777 111 333');
    await user.click(seller.getByRole('button', { name: 'Uložit změny' }));
    await waitFor(() => expect(saved()[1]).toMatchObject({ city: 'Praha', phone: '777 111 333' }));
  });

  it('keeps what was typed when saving fails', async () => {
    server.on('POST /api/user-settings', () => failure(500, 'INTERNAL', 'Nečekaná chyba'));
    const { user, seller, retype } = await showSettings();
    await retype('Město', 'Praha');
    await user.click(seller.getByRole('button', { name: 'Uložit změny' }));
    expect(await screen.findByText('Chyba při ukládání údajů')).toBeTruthy();
    expect(screen.getByLabelText('Město')).toHaveProperty('value', 'Praha');
  });
});

describe('a draft', () => {
  it('comes back after the screen was left, until it is saved or thrown away', async () => {
    const first = await showSettings();
    await first.retype('Město', 'Praha');
    expect(screen.getByText('Rozepsané změny zůstávají v tomto zařízení.')).toBeTruthy();
    first.unmount();
    expect(openDraft('user-1', 'settings.seller').read()).toBeDefined();

    const second = await showSettings();
    expect(screen.getByLabelText('Město')).toHaveProperty('value', 'Praha');
    await second.user.click(second.seller.getByRole('button', { name: 'Zahodit' }));
    expect(screen.getByLabelText('Město')).toHaveProperty('value', 'Brno');
    expect(openDraft('user-1', 'settings.seller').read()).toBeUndefined();
  });

  it('holds nothing that is as it was saved, and so undoes nothing that is saved elsewhere', async () => {
    const first = await showSettings();
    await first.retype('Město', 'Brn');
    await first.retype('Město', 'Brno');
    await first.retype('PSČ', '602 00');
    first.unmount();

    settings = { ...settings, city: 'Praha', zip: '110 00' };
    queryClient.clear();
    const { user, seller, retype } = await showSettings();
    expect(screen.getByLabelText('Město')).toHaveProperty('value', 'Praha');
    expect(screen.getByLabelText('PSČ')).toHaveProperty('value', '110 00');
    await retype('Telefon na faktuře', '777 111 222');
    await user.click(seller.getByRole('button', { name: 'Uložit změny' }));
    await waitFor(() => expect(saved()).toEqual([{ phone: '777 111 222' }]));
  });

  it('keeps what was being saved when that is refused while more is typed', async () => {
    let refuse: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    server.on('POST /api/user-settings', async () => {
      await underWay;
      return failure(500, 'INTERNAL', 'Nečekaná chyba');
    });
    const { user, seller, retype } = await showSettings();
    await retype('Město', 'Praha');
    await user.click(seller.getByRole('button', { name: 'Uložit změny' }));
    await retype('Telefon na faktuře', '777 111 222');
    refuse();

    expect(await screen.findByText('Chyba při ukládání údajů')).toBeTruthy();
    expect(screen.getByLabelText('Město')).toHaveProperty('value', 'Praha');
    expect(screen.getByLabelText('Telefon na faktuře')).toHaveProperty('value', '777 111 222');
  });
});

describe('the payment account', () => {
  it('shows the IBAN and the bank while it is typed', async () => {
    const { account, retype } = await showSettings();
    expect(account.getByLabelText('IBAN')).toHaveProperty(
      'value',
      'CZ65\u00a00800\u00a00000\u00a01920\u00a00014\u00a05399',
    );
    expect(account.getByText(/Účet vede Česká spořitelna/)).toBeTruthy();

    await retype('Číslo účtu', '19-2000145398/0800');
    expect(account.getByText(/Zkontrolujte číslo účtu/)).toBeTruthy();
    expect(account.getByLabelText('IBAN')).toHaveProperty('value', '');
  });

  it('is saved by itself', async () => {
    const { user, account, retype } = await showSettings();
    await retype('Číslo účtu', '2501234565/2010');
    await user.click(account.getByRole('button', { name: 'Uložit změny' }));
    await waitFor(() => expect(saved()).toEqual([{ bank_account: '2501234565/2010' }]));
  });

  it('is saved by the first press, which nothing moves away that would be said of the field', async () => {
    const { user, account } = await showSettings();
    const number = account.getByLabelText('Číslo účtu');
    await user.clear(number);
    await user.type(number, '19-2000145398/0800');
    const save = account.getByRole('button', { name: 'Uložit změny' });
    await user.pointer({ keys: '[MouseLeft>]', target: save });
    expect(document.activeElement).toBe(number);
    expect(account.queryByText(/Zkontrolujte číslo účtu/)).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: save });
    await waitFor(() => expect(saved()).toEqual([{ bank_account: '19-2000145398/0800' }]));
  });
});

describe('the defaults', () => {
  it('save themselves and go back when that fails', async () => {
    const { user } = await showSettings();
    const currency = screen.getByLabelText('Měna');
    await user.selectOptions(currency, 'EUR, euro');
    await waitFor(() => expect(saved()).toEqual([{ default_currency: 'EUR' }]));

    server.on('POST /api/user-settings', () => failure(500, 'INTERNAL', 'Nečekaná chyba'));
    await user.selectOptions(currency, 'USD, dolar');
    expect(await screen.findByText('Chyba při ukládání údajů')).toBeTruthy();
    await waitFor(() => expect(currency).toHaveProperty('value', 'EUR'));
  });

  it('offer to save a new buyer until somebody does not want to be asked', async () => {
    const { user } = await showSettings();
    const box = screen.getByRole('checkbox', { name: /^Nabízet uložení nového odběratele/ });
    expect(box).toHaveProperty('checked', true);
    await user.click(box);
    await waitFor(() => expect(saved()).toEqual([{ suppress_save_client_prompt: true }]));
  });
});

describe('changing the password', () => {
  async function change(current: string, password: string, confirmation: string) {
    const { user } = await showSettings();
    await user.click(screen.getByRole('button', { name: 'Změnit heslo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Změna hesla' }));
    if (current) await user.type(dialog.getByLabelText('Současné heslo'), current);
    await user.type(dialog.getByLabelText('Nové heslo'), password);
    await user.type(dialog.getByLabelText('Nové heslo ještě jednou'), confirmation);
    await user.click(dialog.getByRole('button', { name: 'Změnit heslo' }));
    return dialog;
  }

  it.each([
    ['', 'Nove1234!', 'Nove1234!', 'Zadejte současné heslo.'],
    ['Stare123!', 'Nove1234!', 'Nove1234?', 'Hesla se neshodují'],
    [
      'Stare123!',
      'nove',
      'nove',
      'Heslo musí mít alespoň 8 znaků, malé a velké písmeno, číslici a speciální znak.',
    ],
  ])('refuses „%s“, „%s“, „%s“', async (current, password, confirmation, message) => {
    const dialog = await change(current, password, confirmation);
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    expect(server.callsOf('POST /api/auth/change-password')).toEqual([]);
  });

  it('says so when it is done', async () => {
    server.on('POST /api/auth/change-password', { success: true, message: 'Heslo je změněné.' });
    await change('Stare123!', 'Nove1234!', 'Nove1234!');
    expect(await screen.findByText('Heslo je změněné.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [call] = server.callsOf('POST /api/auth/change-password');
    expect(call?.body).toEqual({ currentPassword: 'Stare123!', newPassword: 'Nove1234!' });
  });

  it('marks the current password when it is wrong', async () => {
    server.on('POST /api/auth/change-password', () =>
      failure(400, 'WRONG_PASSWORD', 'Současné heslo není správně.'),
    );
    const dialog = await change('Spatne12!', 'Nove1234!', 'Nove1234!');
    expect((await dialog.findByRole('alert')).textContent).toBe('Současné heslo nesouhlasí.');
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByLabelText('Současné heslo')),
    );
  });

  it.each([
    [
      failure(400, 'weak_password', 'Nové heslo nesplňuje požadavky.'),
      'Heslo musí mít alespoň 8 znaků, malé a velké písmeno, číslici a speciální znak.',
    ],
    [
      failure(400, 'VALIDATION_FAILED', 'Opravte pole.', {
        fields: [
          { path: 'newPassword', code: 'settings_password_error_requirements', message: 'slabé' },
        ],
      }),
      'Heslo musí mít alespoň 8 znaků, malé a velké písmeno, číslici a speciální znak.',
    ],
    [
      failure(400, 'INTERNAL', 'Password should contain at least one character of each: abc'),
      'Heslo musí mít alespoň 8 znaků, malé a velké písmeno, číslici a speciální znak.',
    ],
    [failure(429, 'TOO_MANY_ATTEMPTS', 'Moc.'), 'Příliš mnoho pokusů. Zkuste to prosím za chvíli.'],
    [failure(500, 'password_update_error', 'Řekl server.'), 'Řekl server.'],
  ])('says what the server found wrong, case %#', async (reply, message) => {
    server.on('POST /api/auth/change-password', () => reply.clone());
    const dialog = await change('Stare123!', 'Nove1234!', 'Nove1234!');
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
  });
});

it('says what happened when the settings cannot be loaded, and tries again', async () => {
  server.on('GET /api/user-settings', () => failure(404, 'NOT_FOUND', 'Tady nic není.'));
  const { user } = await show(<SettingsScreen />, { catalogues: [settingsMessages, authMessages] });
  const title = await screen.findByText('Nastavení se nepodařilo načíst');
  server.on('GET /api/user-settings', settingsReply());
  const failed = within(title.closest<HTMLElement>('[role=alert]') ?? document.body);
  await user.click(failed.getByRole('button', { name: 'Zkusit znovu' }));
  expect(await screen.findByLabelText('IČO')).toBeTruthy();
});
