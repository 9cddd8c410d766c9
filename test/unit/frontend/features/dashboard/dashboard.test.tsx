import { act, screen, within } from '@testing-library/react';
import { localDate } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { Dashboard } from '../../../../../frontend/src/features/dashboard/components/dashboard';
import { dashboardMessages } from '../../../../../frontend/src/features/dashboard/messages/catalogue';
import { switchLanguage } from '../../../../../frontend/src/i18n/intl-store';
import { aCreditNote } from '../../../../support/builders/a-credit';
import { aDraft, anInvoice } from '../../../../support/builders/an-invoice';
import { featuresReply } from '../../support/billing';
import { FakeServer, failure } from '../../support/fake-server';
import { countReply, overviewReply } from '../../support/invoices';
import { show } from '../../support/render';
import { settingsReply } from '../../support/settings';
import { standStill } from '../../support/stand-still';

const named = (name: string, given: Partial<Invoice>): Invoice => {
  const invoice = anInvoice({ status: 'sent', ...given });
  return { ...invoice, buyer: { ...invoice.buyer, name } };
};
const late = named('Pekařství Rohlíček', { dueDate: localDate('2026-11-15') });
const lateRest = named('Mlýn Kolečko', {
  dueDate: localDate('2026-11-26'),
  paymentStatus: 'partial',
  amountPaid: minor(11_000),
  // Given back, and not asked for again.
  forgone: minor(10_000),
});
const today = named('Tiskárna Vlnovka', { dueDate: localDate('2026-11-27') });
const soon = named('Lesní školka', { dueDate: localDate('2026-12-01') });
const unsent = named('Vinařství Sklep', { status: 'draft' });
const settled = {
  ...named('Hrnčířství', { status: 'draft', kind: 'proforma' }),
  settledBy: late.id,
};
const unfinished = aDraft({ input: { buyer: { name: '' } } });

let server: FakeServer;

beforeEach(() => {
  standStill();
  localStorage.clear();
  queryClient.clear();
  server = new FakeServer();
  server.on('GET /api/usage-stats', { level: 'ok', invoices: { used: 1, limit: 7 } });
});
afterEach(async () => {
  await act(() => switchLanguage('cs'));
  jest.useRealTimers();
});

async function showDashboard(overview: ReturnType<typeof overviewReply>) {
  server.on('GET /api/dashboard', () => overview);
  const shown = await show(<Dashboard />, { catalogues: [dashboardMessages] });
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

/** By its name, whichever kind of space stands in it. */
const region = (name: string) =>
  within(screen.getByRole('region', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}$`) }));
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

describe('a plan that is not paid', () => {
  const unpaid = (dunning: object) =>
    server.on('GET /api/usage-stats', {
      level: 'ok',
      invoices: { used: 1, limit: -1 },
      dunning: { amount: '99.00', ...dunning },
    });

  it('is said with the way to pay', async () => {
    unpaid({ reason: 'payment_failed', pay_url: 'https://pay.stripe.test/in_1' });
    await showDashboard(overviewReply({}));
    await screen.findByText(/Platbu 99\sKč za tarif se nepodařilo strhnout/);
    const pay = screen.getByRole('link', { name: /^Zaplatit/ });
    expect(pay.getAttribute('href')).toBe('https://pay.stripe.test/in_1');
    expect([pay.getAttribute('target'), pay.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
    expect(pay.textContent).toBe('Zaplatit (otevře se v nové kartě)');
  });

  it('waits for a word to the bank, and leads to the settings where there is no page', async () => {
    unpaid({ reason: 'action_required' });
    await showDashboard(overviewReply({}));
    const notice = await screen.findByText(/Banka chce potvrdit platbu 99\sKč/);
    const link = within(notice.closest('.banner') ?? document.body).getByRole('link');
    expect(link.getAttribute('href')).toBe('/settings#subscription');
  });
});

describe('the greeting', () => {
  it.each<[string, readonly Invoice[], readonly Invoice[]]>([
    ['Dobrý den, nic nečeká. Všechno je zaplacené, nebo v termínu.', [], [soon]],
    ['Dobrý den, jedna faktura je splatná dnes.', [], [today, soon]],
    ['Dobrý den, jedna faktura je po splatnosti.', [late], [soon]],
    [
      'Dobrý den, dvě faktury jsou po splatnosti a jedna je splatná dnes.',
      [late, lateRest],
      [today],
    ],
    ['Dobrý den, 5 faktur je po splatnosti.', [late, late, late, late, late], []],
    [
      'Dobrý den, po splatnosti je nejméně 50 faktur a jedna je splatná dnes.',
      new Array<Invoice>(50).fill(late),
      [today],
    ],
  ])('is „%s“', async (sentence, overdue, dueSoon) => {
    const each = overdue.map((invoice, index) => ({
      ...invoice,
      id: `INV${index}` as Invoice['id'],
    }));
    await showDashboard(overviewReply({ overdue: each, dueSoon }));
    expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe(
      'Pátek 27. listopadu',
    );
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});

describe('what to do today', () => {
  it('says of a credit note that was not sent no day, for nobody waits for it', async () => {
    const creditNote = {
      ...aCreditNote(anInvoice()),
      number: 'D20260001',
      status: 'draft' as const,
    };
    await showDashboard(overviewReply({ drafts: [unsent, creditNote as Invoice] }));
    const [invoice, credit] = region('Vystavené, zatím neodeslané').getAllByRole('listitem');
    expect(plain(invoice?.textContent)).toBe('Vinařství Sklepv pondělí1 210,00 KčOtevřít');
    expect(plain(credit?.textContent)).toBe(
      'Pekařství Rohlíček a dcera s.r.o. Opravný doklad-1 210,00 KčOtevřít',
    );
  });

  it('is what is late, due, unsent and unfinished, each with its step', async () => {
    await showDashboard(
      overviewReply({
        overdue: [late, lateRest],
        dueSoon: [today, soon],
        drafts: [unsent, unfinished],
      }),
    );
    const lines = (title: string) =>
      region(title)
        .getAllByRole('listitem')
        .map((item) => plain(item.textContent));
    expect(lines('Po splatnosti')).toEqual([
      'Pekařství Rohlíček12 dní1 210,00 KčOtevřít',
      'Mlýn Kolečko1 den, zbývá doplatit1 000,00 KčOtevřít',
    ]);
    expect(plain(region('Po splatnosti').getByText('2 210,00').textContent)).toBe('2 210,00 Kč');
    expect(lines('Splatné do týdne')).toEqual([
      'Tiskárna Vlnovkadnes1 210,00 KčOtevřít',
      'Lesní školkav úterý1 210,00 KčOtevřít',
    ]);
    expect(lines('Vystavené, zatím neodeslané')).toHaveLength(1);
    expect(lines('Rozepsané')).toEqual(['Koncept bez odběratelednes v 11.001 210,00 KčDokončit']);

    const open = screen.getByRole('link', { name: 'Otevřít: Pekařství Rohlíček' });
    expect(open.getAttribute('href')).toBe(`/invoices/${late.id}`);
    const finish = screen.getByRole('link', { name: 'Dokončit: Koncept bez odběratele' });
    expect(finish.getAttribute('href')).toBe(`/invoices/${unfinished.id}/edit`);
  });

  it('is nothing while the only one issued is a proforma that an invoice settles', async () => {
    await showDashboard(overviewReply({ drafts: [settled] }));
    expect(screen.queryByText('Vystavené, zatím neodeslané')).toBeNull();
    expect(screen.queryByText('Hrnčířství')).toBeNull();
  });

  it('shows six of a longer group and leads to the rest', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      named(`Firma ${index}`, { dueDate: localDate('2026-11-15') }),
    );
    await showDashboard(overviewReply({ overdue: many }));
    expect(region('Po splatnosti').getAllByRole('listitem')).toHaveLength(6);
    const more = screen.getByRole('link', { name: 'a 2 další' });
    expect(more.getAttribute('href')).toBe('/invoices?status=overdue');
  });

  it('neither sums up nor counts a group that goes on beyond the page', async () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      named(`Firma ${index}`, { dueDate: localDate('2026-11-15') }),
    );
    await showDashboard(overviewReply({ overdue: many }));
    const group = region('Po splatnosti');
    expect(group.getByRole('link', { name: 'Zobrazit všechny' }).getAttribute('href')).toBe(
      '/invoices?status=overdue',
    );
    expect(group.queryByText('60 500,00')).toBeNull();
  });

  it('keeps currencies apart', async () => {
    const euro = named('Wiener Bäcker', {
      currency: 'EUR',
      language: 'en',
      dueDate: localDate('2026-11-15'),
    });
    await showDashboard(overviewReply({ overdue: [late, euro] }));
    const sum = region('Po splatnosti')
      .getAllByText(/1 210,00/)[0]
      ?.closest('p');
    expect(plain(sum?.textContent)).toBe('1 210,00 Kč + € 1 210,00');
  });

  it('says so when there is nothing', async () => {
    await showDashboard(overviewReply());
    expect(region('Co dnes vyřídit').getByText(/^Nic tu na vás nečeká/)).toBeTruthy();
  });
});

describe('the figures', () => {
  it('are the six of the specification', async () => {
    await showDashboard(
      overviewReply({
        counts: countReply({ draft: 2, sent: 3, paid: 4 }),
        issuedCount: 5,
        received: [{ CZK: minor(100_000) }, { CZK: minor(250_050) }],
        totalReceived: { CZK: minor(12_345_678), EUR: minor(5_000) },
      }),
    );
    const terms = screen.getAllByRole('term').map((term) => {
      const value = term.parentElement?.querySelector('dd');
      return [plain(term.textContent), plain(value?.textContent)];
    });
    expect(terms).toEqual(
      expect.arrayContaining([
        ['Faktur celkem', '9'],
        ['Koncepty', '2'],
        ['Odeslané', '3'],
        ['Vystaveno v listopadu', '5'],
        ['Tržby celkem', '123 456,78 Kč€ 50,00'],
        ['Tržby v listopadu', '2 500,50 Kč'],
      ]),
    );
  });

  it.each([
    [100_000, 250_050, 'o 1 500,50 Kč víc než za celý minulý měsíc'],
    [250_050, 100_000, 'o 1 500,50 Kč méně než za celý minulý měsíc'],
    [100_000, 100_000, 'stejně jako za celý minulý měsíc'],
  ])('compare the month with the last one', async (before, now, sentence) => {
    await showDashboard(
      overviewReply({
        received: [{ CZK: minor(before) }, { CZK: minor(now) }],
        recentlyPaid: [{ ...late, amountPaid: minor(50_000) }],
      }),
    );
    const received = region('Přišlo v listopadu');
    expect(received.getByText(sentence)).toBeTruthy();
    expect(plain(received.getByRole('listitem').textContent)).toBe('Pekařství Rohlíček500,00 Kč');
  });

  it('draw six months, in thousands', async () => {
    await showDashboard(overviewReply({ received: [{ CZK: minor(12_165_000) }, {}] }));
    const figure = screen.getByText(/^Přijaté platby/).closest('figure');
    const chart = within(figure as HTMLElement);
    expect(chart.getAllByRole('listitem').map((bar) => plain(bar.textContent))).toEqual([
      expect.stringMatching(/^0,0.*[Čč]erven 2026$/),
      expect.stringMatching(/^0,0.*[Čč]ervenec 2026$/),
      expect.stringMatching(/^0,0.*[Ss]rpen 2026$/),
      expect.stringMatching(/^0,0.*[Zz]áří 2026$/),
      expect.stringMatching(/^121,7.*[Řř]íjen 2026$/),
      expect.stringMatching(/^0,0.*[Ll]istopad 2026$/),
    ]);
  });

  it('end with the recent invoices and the quick actions', async () => {
    await showDashboard(overviewReply({ recent: [late, unfinished] }));
    const rows = within(screen.getByRole('table', { name: 'Poslední faktury' })).getAllByRole(
      'row',
    );
    expect(rows.slice(1).map((row) => plain(row.textContent))).toEqual([
      '20260147Pekařství Rohlíček12 dní po splatnostiPo splatnosti1 210,00 Kč',
      '–Koncept bez odběrateleKoncept1 210,00 Kč',
    ]);
    const actions = within(screen.getByRole('navigation', { name: 'Rychlé akce' }));
    expect(
      actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Nová faktura', '/invoices/new'],
      ['Spravovat faktury', '/invoices'],
      ['Klienti', '/clients'],
      ['Nastavení', '/settings'],
    ]);
  });
});

describe('the quota', () => {
  it.each([
    ['warning', 6, 'Tento měsíc jste využili 6 z 7 faktur.'],
    ['critical', 6, 'Tento měsíc jste využili 6 z 7 faktur.'],
    ['limit_reached', 7, /^Limit 7 faktur na tento měsíc je vyčerpaný/],
  ])('is spoken of at the level %s', async (level, used, sentence) => {
    server.on('GET /api/features', featuresReply());
    server.on('GET /api/usage-stats', { level, invoices: { used, limit: 7 } });
    await showDashboard(overviewReply());
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Přejít na Pro, 99.Kč/ })).toBeTruthy();
  });

  it('leads to no larger plan where none is sold', async () => {
    server.on('GET /api/features', featuresReply({ cardPayments: false }));
    server.on('GET /api/usage-stats', { level: 'warning', invoices: { used: 6, limit: 7 } });
    await showDashboard(overviewReply());
    expect(await screen.findByText('Tento měsíc jste využili 6 z 7 faktur.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Přejít na Pro/ })).toBeNull();
  });

  it('is not worth a word before', async () => {
    await showDashboard(overviewReply());
    expect(server.callsOf('GET /api/usage-stats')).toHaveLength(1);
    expect(screen.queryByText(/z 7 faktur/)).toBeNull();
  });
});

describe('a new account', () => {
  const nothing = overviewReply({ counts: countReply() });
  const serve = (settings: object, count: number) => {
    server.on('GET /api/user-settings', settingsReply(settings));
    server.on('GET /api/clients', { stats: { count, limit: 5, remaining: 5 - count } });
  };

  it.each([
    [
      { company_name: '', name: '', ico: '' },
      0,
      ['Vyplnit údaje', 'Přidat klienta', 'Vystavit fakturu'],
      [],
    ],
    [{}, 0, ['Přidat klienta', 'Vystavit fakturu'], ['Vaše údaje, hotovo']],
    [{}, 1, ['Vystavit fakturu'], ['Vaše údaje, hotovo', 'První klient, hotovo']],
  ])(
    '%# begins with the steps that are left, the first of them in blue',
    async (settings, count, left, done) => {
      serve(settings, count);
      await showDashboard(nothing);
      const steps = within(await screen.findByRole('region', { name: 'Začněte třemi kroky' }));
      const links = steps.getAllByRole('link');
      expect(links.map((link) => link.textContent)).toEqual(left);
      expect(links.map((link) => link.classList.contains('btn-main'))).toEqual(
        left.map((_, index) => index === 0),
      );
      const headings = steps.getAllByRole('heading').map((heading) => heading.textContent);
      expect(headings.filter((text) => text?.endsWith(', hotovo'))).toEqual(done);
      expect(screen.queryByText('Co dnes vyřídit')).toBeNull();
    },
  );

  it('never shows a step that is done as one to do, not even for a moment', async () => {
    serve({}, 1);
    let answer: (reply: object) => void = () => undefined;
    server.on(
      'GET /api/user-settings',
      () =>
        new Promise<object>((resolve) => {
          answer = resolve;
        }),
    );
    await showDashboard(nothing);
    expect(screen.queryByRole('link', { name: 'Vyplnit údaje' })).toBeNull();
    await act(async () => answer(settingsReply()));
    expect(await screen.findByRole('link', { name: 'Vystavit fakturu' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Vyplnit údaje' })).toBeNull();
  });
});

describe('before and instead of it', () => {
  it('stands a skeleton', async () => {
    server.on('GET /api/dashboard', () => new Promise<Response>(() => undefined));
    const { container } = await show(<Dashboard />, { catalogues: [dashboardMessages] });
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('stands what happened when loading fails, and a way to try again', async () => {
    server.on('GET /api/dashboard', () => failure(404, 'NOT_FOUND', 'Tady nic není.'));
    const { user } = await show(<Dashboard />, { catalogues: [dashboardMessages] });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Přehled se nepodařilo načíst',
    );
    server.on('GET /api/dashboard', overviewReply());
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('heading', { name: 'Co dnes vyřídit' })).toBeTruthy();
  });
});

it('is in English when the person is', async () => {
  await showDashboard(overviewReply({ overdue: [late, lateRest], dueSoon: [today] }));
  await act(() => switchLanguage('en'));
  expect(screen.getByText('Hello, two invoices are overdue and one is due today.')).toBeTruthy();
  const overdue = region('Overdue').getAllByRole('listitem');
  expect(plain(overdue[1]?.textContent)).toBe('Mlýn Kolečko1 day, partly paid1,000.00 KčOpen');
  expect(region('Received in November').getByText(/last month/)).toBeTruthy();
});

it('names what is not an invoice, and leads the draft of a credit note to its own form', async () => {
  const { number: _, ...draft } = aCreditNote(anInvoice());
  const proforma = named('Mlýn Kolečko', {
    kind: 'proforma',
    number: 'Z20260001',
    dueDate: localDate('2026-12-01'),
  });
  await showDashboard(overviewReply({ drafts: [draft], dueSoon: [proforma], recent: [proforma] }));
  const link = screen.getByRole('link', {
    name: 'Pekařství Rohlíček a dcera s.r.o. Opravný doklad',
  });
  expect(link.getAttribute('href')).toBe(`/invoices/${draft.id}/credit`);
  expect(screen.getAllByText('Zálohová faktura')).toHaveLength(2);
});
