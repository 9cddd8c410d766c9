import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { instantFrom } from '#shared/domain/calendar';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { keepSession } from '../../../../../frontend/src/api/session/session-store';
import { BillingPart } from '../../../../../frontend/src/features/billing/components/billing-part';
import { billingMessages } from '../../../../../frontend/src/features/billing/messages/catalogue';
import {
  keepPendingUpgrade,
  readPendingUpgrade,
} from '../../../../../frontend/src/features/billing/model/pending-upgrade';
import { switchLanguage } from '../../../../../frontend/src/i18n/intl-store';
import { saveFile } from '../../../../../frontend/src/platform/downloads';
import { dismissAllToasts } from '../../../../../frontend/src/ui/toast-store';
import {
  aSubscription,
  featuresReply,
  historyReply,
  paidEntry,
  usageReply,
  type WireSubscription,
} from '../../support/billing';
import { FakeServer, failure, json } from '../../support/fake-server';
import { show } from '../../support/render';
import { aSession } from '../../support/session';

jest.mock('../../../../../frontend/src/platform/downloads', () => ({ saveFile: jest.fn() }));

const cancelQuestion = 'Opravdu chcete zrušit své předplatné? Přijdete o přístup k Pro funkcím.';
let server: FakeServer;
let subscription: WireSubscription;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  act(dismissAllToasts);
  jest.mocked(saveFile).mockReset();
  subscription = aSubscription();
  server = new FakeServer();
  server.on('GET /api/features', featuresReply());
  server.on('GET /api/subscription', () => ({ subscription }));
  server.on('GET /api/usage-stats', usageReply());
  server.on('GET /api/billing-history-v2', historyReply());
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await act(() => switchLanguage('cs'));
});

const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ') ?? '';
const part = () => screen.getByRole('region', { name: 'Předplatné' });
const said = () => plain(part().textContent);
const asked = () => server.callsOf('POST /api/subscription').map(({ body }) => body);

async function showPart(checkout?: string) {
  const shown = await show(<BillingPart checkout={checkout} />, { catalogues: [billingMessages] });
  await screen.findByRole('region', { name: 'Předplatné' });
  return shown;
}

describe('the plan', () => {
  it('is Free, with the way to a larger one', async () => {
    await showPart();
    const link = await screen.findByRole('link', { name: /Přejít na Pro, 99.Kč měsíčně/ });
    expect(link.getAttribute('href')).toBe('/cenik');
    expect(said()).toContain('Free, zdarma');
    expect(server.callsOf('GET /api/billing-history-v2')).toEqual([]);
  });

  it('offers nothing where nothing is sold, and asks no provider', async () => {
    server.on('GET /api/features', featuresReply({ cardPayments: false }));
    await showPart();
    expect(await screen.findByRole('link', { name: 'Porovnat tarify' })).toBeTruthy();
    expect(screen.queryByText(/Přejít na Pro/)).toBeNull();
  });

  it('that is paid by the month leads to the year', async () => {
    subscription = aSubscription({ plan: 'pro' });
    await showPart();
    const link = await screen.findByRole('link', { name: 'Platit ročně' });
    expect(link.getAttribute('href')).toBe('/cenik?plan=yearly');
  });

  it('is paid, with its price and the day of the next payment', async () => {
    subscription = aSubscription({ plan: 'yearly' });
    await showPart();
    await waitFor(() => expect(said()).toContain('Pro na rok, 999 Kč ročně'));
    expect(said()).toContain('další platba 14. března 2027');
  });

  it('that cannot be loaded says so, and may be asked for again', async () => {
    server.on('GET /api/subscription', () => failure(404, 'X', 'x'));
    const { user } = await showPart();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Chyba při načítání údajů');
    server.on('GET /api/subscription', () => ({ subscription }));
    await user.click(within(alert).getByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(said()).toContain('Free, zdarma'));
  });

  it('speaks English', async () => {
    subscription = aSubscription({ plan: 'pro' });
    await showPart();
    await act(() => switchLanguage('en'));
    await waitFor(() =>
      expect(plain(document.body.textContent)).toContain('next payment on 14 March 2027'),
    );
  });
});

describe('cancelling', () => {
  beforeEach(() => {
    subscription = aSubscription({ plan: 'pro' });
    server.on('POST /api/subscription', ({ body }) => {
      const { action } = body as { action: string };
      subscription = { ...subscription, cancel_at_period_end: action === 'cancel' };
      return { success: true, message: '' };
    });
  });
  const ask = async () => {
    const shown = await showPart();
    await shown.user.click(await screen.findByRole('button', { name: 'Zrušit předplatné…' }));
    return { ...shown, dialog: within(await screen.findByRole('dialog')) };
  };

  it('is asked about in the words of the specification, and says what stays', async () => {
    const { user, dialog } = await ask();
    expect(dialog.getByRole('heading').textContent).toBe(cancelQuestion);
    const text = plain(screen.getByRole('dialog').textContent);
    expect(text).toContain('Zaplaceno máte do 14. března 2027');
    expect(text).toContain('Faktury, klienti i soubory vám zůstanou.');
    expect(document.activeElement?.textContent).toBe('Nechat si Pro');
    await user.click(dialog.getByRole('button', { name: 'Nechat si Pro' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked()).toEqual([]);
  });

  it('keeps the plan to the end of what is paid, and can be taken back', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Zrušit předplatné' }));
    expect(
      await screen.findByText(/^Předplatné je zrušené\. Pro vám zůstane do 14\..března.2027\.$/),
    ).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(said()).toContain('platí do 14. března 2027, pak přejdete na Free'));
    expect(screen.getByText('Zrušené')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Pokračovat v předplatném' }));
    await waitFor(() => expect(asked()).toEqual([{ action: 'cancel' }, { action: 'resume' }]));
    await waitFor(() => expect(said()).toContain('další platba 14. března 2027'));
  });

  it('that fails says so and leaves the question open', async () => {
    server.on('POST /api/subscription', () => failure(424, 'PAYMENT_SERVICE_SILENT', 'x'));
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Zrušit předplatné' }));
    expect(await screen.findByText('Chyba při rušení předplatného')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('what is used', () => {
  it.each([
    ['ok', 3, 'Další období začíná 1. prosince 2026.'],
    ['warning', 6, 'Blížíte se k limitu. Další období začíná 1. prosince 2026.'],
    ['critical', 96, 'Limit je téměř vyčerpaný. Další období začíná 1. prosince 2026.'],
    [
      'limit_reached',
      7,
      'Limit je vyčerpaný. Koncepty ukládáte dál, vystavíte je od 1. prosince 2026 nebo hned na Pro.',
    ],
  ] as const)('is told at the level %s', async (level, used, hint) => {
    const limit = level === 'critical' ? 100 : 7;
    server.on('GET /api/usage-stats', usageReply({ level, invoices: { used, limit } }));
    await showPart();
    const meter = await screen.findByRole('meter', { name: 'Faktury tento měsíc' });
    expect(meter.getAttribute('aria-valuetext')).toBe(`${used} z ${limit}`);
    expect(meter.dataset['level']).toBe(level);
    expect(said()).toContain(hint);
  });

  it('is said of clients and files before they are full', async () => {
    server.on(
      'GET /api/usage-stats',
      usageReply({
        clients: { used: 4, limit: 5 },
        storageBytes: { used: 95 * 1_048_576, limit: 100 * 1_048_576 },
      }),
    );
    await showPart();
    await screen.findByRole('meter', { name: 'Místo na soubory' });
    expect(said()).toContain('4 z 5Blížíte se k limitu.');
    expect(said()).toContain('95 MB z 100 MBLimit je téměř vyčerpaný.');
  });

  it('promises no larger plan where none is sold', async () => {
    server.on('GET /api/features', featuresReply({ cardPayments: false }));
    server.on(
      'GET /api/usage-stats',
      usageReply({ level: 'limit_reached', invoices: { used: 7, limit: 7 } }),
    );
    await showPart();
    await waitFor(() => expect(said()).toContain('vystavíte je od 1. prosince 2026.'));
    expect(said()).not.toContain('hned na Pro');
  });

  it('is said of clients and files too, when they are full', async () => {
    const full = { used: 100 * 1_048_576, limit: 100 * 1_048_576 };
    server.on(
      'GET /api/usage-stats',
      usageReply({ clients: { used: 5, limit: 5 }, storageBytes: full }),
    );
    await showPart();
    await screen.findByRole('meter', { name: 'Místo na soubory' });
    expect(said()).toContain('100 MB z 100 MB');
    await waitFor(() => expect(said()).toContain('Další klienty přidáte na Pro'));
    expect(said()).toContain('Soubory zůstávají');
  });

  it('has no end on a paid plan', async () => {
    subscription = aSubscription({ plan: 'pro' });
    server.on('GET /api/usage-stats', usageReply({ invoices: { used: 42, limit: -1 } }));
    await showPart();
    await waitFor(() => expect(said()).toContain('42, bez omezení'));
    expect(screen.queryByRole('meter', { name: 'Faktury tento měsíc' })).toBeNull();
  });

  it('that is above a smaller plan is said, with what stays', async () => {
    subscription = aSubscription({ locked: ['clients', 'storage', 'logo'] });
    await showPart();
    const locked = within(
      await screen.findByRole('region', { name: 'Co teď nad rámec tarifu nejde' }),
    );
    expect(locked.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      'Přidat nového klienta',
      'Nahrát další soubor',
      'Tisknout logo na nové doklady',
    ]);
    expect(said()).toContain('Nic jsme nesmazali');
  });
});

it('says that the plan ended because it was not paid, and when', async () => {
  const at = instantFrom(Date.parse('2026-11-20T08:00:00.000Z'));
  subscription = aSubscription({ has_billing: true, ended_unpaid: { plan: 'pro', at } });
  await showPart();
  const hint = await screen.findByText(/Placený tarif skončil/);
  expect(plain(hint.textContent)).toContain(
    'Placený tarif skončil 20. listopadu 2026, protože se ho nepodařilo zaplatit',
  );
});

describe('a payment that waits', () => {
  const waiting = (dunning: NonNullable<WireSubscription['dunning']>, isPremium = true) => {
    subscription = aSubscription({
      plan: isPremium ? 'pro' : 'free',
      has_billing: true,
      subscription_status: 'past_due',
      dunning,
    });
  };
  const notice = async () =>
    plain((await screen.findByText(/Platb|Banka chce/)).closest('div')?.textContent);

  it('is tried again: the plan works until then, and the card can be changed', async () => {
    waiting({
      reason: 'payment_failed',
      amount: '99.00',
      next_attempt_at: instantFrom(Date.parse('2026-12-03T08:00:00.000Z')),
      pay_url: 'https://pay.stripe.test/in_1',
    });
    await showPart();
    expect(await notice()).toContain(
      'Platbu 99 Kč se nepodařilo strhnout. Zkusíme to znovu 3. prosince 2026, do té doby Pro funguje.',
    );
    // Nothing comes at the end of a period that is not paid.
    expect(said()).toContain('poslední období není zaplacené');
    expect(said()).not.toContain('další platba');
    expect(screen.queryByRole('link', { name: 'Platit ročně' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Změnit kartu/ })).toBeTruthy();
    const pay = screen.getByRole('link', { name: /^Zaplatit hned/ });
    expect(pay.getAttribute('href')).toBe('https://pay.stripe.test/in_1');
    expect(pay.getAttribute('target')).toBe('_blank');
  });

  it('is gone once it was paid in the other tab, and this one is looked at again', async () => {
    waiting({ reason: 'payment_failed', amount: '99.00', pay_url: 'https://pay.stripe.test/in_1' });
    const { user } = await showPart();
    const pay = await screen.findByRole('link', { name: /^Zaplatit hned/ });
    pay.addEventListener('click', (event) => event.preventDefault());
    await user.click(pay);
    subscription = aSubscription({ plan: 'pro', has_billing: true });
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Zaplatit hned/ })).toBeNull());
    expect(said()).not.toContain('poslední období není zaplacené');
  });

  it('is given up: the plan is Free until it is paid', async () => {
    waiting({ reason: 'payment_failed', amount: '99.00' }, false);
    await showPart();
    expect(await notice()).toContain('další pokus už nepřijde, proto jste teď na Free');
  });

  it('has to be confirmed at the bank', async () => {
    waiting({
      reason: 'action_required',
      amount: '999.00',
      pay_url: 'https://pay.stripe.test/in_2',
    });
    await showPart();
    expect(await notice()).toContain('Banka chce platbu 999 Kč potvrdit.');
    expect(screen.getByRole('link', { name: /^Potvrdit platbu/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /kartu/ })).toBeNull();
  });

  it('has no card', async () => {
    waiting({ reason: 'card_missing', amount: '99.00' });
    await showPart();
    expect(await notice()).toContain('Platbu 99 Kč nemáme z čeho strhnout.');
    expect(screen.getByRole('button', { name: /^Přidat kartu/ })).toBeTruthy();
  });
});

describe('cards and payments', () => {
  beforeEach(() => {
    subscription = aSubscription({ plan: 'pro' });
  });

  it('are listed with what became of each', async () => {
    server.on(
      'GET /api/billing-history-v2',
      historyReply({
        billing_history: [
          paidEntry,
          { ...paidEntry, id: 'in_2', status: 'partially_refunded', refunded: '40.00' },
          { ...paidEntry, id: 'in_3', status: 'failed' },
          {
            ...paidEntry,
            id: 're_1',
            number: 'SP-0001-D1',
            amount: '-40.00',
            status: 'correction',
          },
        ],
      }),
    );
    await showPart();
    const table = within(await screen.findByRole('table', { name: 'Historie plateb' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
      '14. 11. 2026Pro14. 11. 2026 – 14. 12. 202699,00 KčZaplacenoPDF daňového dokladu SP-0001',
      '14. 11. 2026Pro14. 11. 2026 – 14. 12. 202699,00 KčVráceno 40,00 KčPDF daňového dokladu SP-0001',
      '14. 11. 2026Pro14. 11. 2026 – 14. 12. 202699,00 KčNeprošla',
      '14. 11. 2026Pro14. 11. 2026 – 14. 12. 2026-40,00 KčOpravaPDF daňového dokladu SP-0001-D1',
    ]);
    expect(said()).toContain('Visa končící 4242, platí do 04/2030');
  });

  it('have their tax document, under the name of the specification', async () => {
    const pdf = new Blob(['%PDF'], { type: 'application/pdf' });
    server.on(
      'GET /api/billing/invoice/in_1',
      () => new Response(pdf, { headers: { 'content-type': 'application/pdf' } }),
    );
    const { user } = await showPart();
    await user.click(await screen.findByRole('button', { name: 'PDF daňového dokladu SP-0001' }));
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'billing-invoice-in_1.pdf'),
    );
  });

  it('say when the document does not come', async () => {
    server.on('GET /api/billing/invoice/in_1', () => failure(500, 'PDF_FAILED', 'x'));
    const { user } = await showPart();
    await user.click(await screen.findByRole('button', { name: 'PDF daňového dokladu SP-0001' }));
    expect(await screen.findByText('Chyba při stahování faktury')).toBeTruthy();
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('say when there are none yet', async () => {
    server.on(
      'GET /api/billing-history-v2',
      historyReply({ payment_methods: [], billing_history: [] }),
    );
    await showPart();
    await waitFor(() => expect(said()).toContain('Zatím tu není žádná platba.'));
    expect(said()).toContain('Žádná karta není uložená.');
  });

  it('say when they cannot be loaded, and leave the rest as it is', async () => {
    server.on('GET /api/billing-history-v2', () => failure(424, 'PAYMENT_SERVICE_SILENT', 'x'));
    await showPart();
    expect((await screen.findByRole('alert')).textContent).toContain('Chyba při načítání údajů');
    expect(said()).toContain('Pro, 99 Kč měsíčně');
  });

  it('warn of a card that has expired', async () => {
    const [card] = historyReply().payment_methods;
    server.on(
      'GET /api/billing-history-v2',
      historyReply({ payment_methods: card ? [{ ...card, exp_year: 2020 }] : [] }),
    );
    await showPart();
    await waitFor(() => expect(said()).toContain('platí do 04/2020, prošlá'));
  });

  it('are managed in a tab of their own, and asked for again on the way back', async () => {
    const tab = { opener: window, location: { replace: jest.fn() }, close: jest.fn() };
    jest.spyOn(window, 'open').mockReturnValue(tab as never);
    server.on('POST /api/stripe-portal', {
      success: true,
      portal_url: 'https://billing.stripe.test/p',
      message: '',
    });
    const { user } = await showPart();
    await user.click(await screen.findByRole('button', { name: /^Spravovat/ }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalled());
    const before = server.callsOf('GET /api/billing-history-v2').length;
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() =>
      expect(server.callsOf('GET /api/billing-history-v2').length).toBe(before + 1),
    );
  });

  it('say when the portal does not open, and leave no empty tab', async () => {
    const tab = { opener: window, location: { replace: jest.fn() }, close: jest.fn() };
    jest.spyOn(window, 'open').mockReturnValue(tab as never);
    server.on('POST /api/stripe-portal', () => json({}, 502));
    const { user } = await showPart();
    await user.click(await screen.findByRole('button', { name: /^Spravovat/ }));
    expect(await screen.findByText('Chyba při otevírání portálu')).toBeTruthy();
    expect(tab.close).toHaveBeenCalled();
  });
});

describe('the way back from the checkout', () => {
  const remember = (next?: string) => {
    keepSession(aSession(), { isLasting: false });
    keepPendingUpgrade({ plan: 'pro', next });
  };

  it('waits for the word of Stripe, then leads on to the work that waited', async () => {
    remember('/invoices/new');
    await showPart('success');
    await waitFor(() => expect(said()).toContain('čekáme na potvrzení od Stripe'));
    subscription = aSubscription({ plan: 'pro' });
    await waitFor(() => expect(said()).toContain('Tarif Pro je zapnutý.'));
    const back = screen.getByRole('link', { name: 'Zpět k rozdělané práci' });
    expect(back.getAttribute('href')).toBe('/invoices/new');
    expect(readPendingUpgrade()).toBeUndefined();
  });

  it('says when that takes long, and looks again when asked', async () => {
    remember();
    jest.useFakeTimers({ advanceTimers: true });
    await showPart('success');
    await waitFor(() => expect(said()).toContain('čekáme na potvrzení'));
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(said()).toContain('platit znovu nemusíte');
    subscription = aSubscription({ plan: 'pro' });
    fireEvent.click(screen.getByRole('button', { name: 'Podívat se znovu' }));
    await act(() => jest.advanceTimersByTimeAsync(3000));
    await waitFor(() => expect(said()).toContain('Tarif Pro je zapnutý.'));
  });

  it('without a payment says that nothing was charged, and leads to the plans or back', async () => {
    remember('/invoices/new');
    await showPart('cancelled');
    await waitFor(() => expect(said()).toContain('Platbu jste nedokončili, nic jsme nestrhli.'));
    expect(screen.getByRole('link', { name: 'Vybrat tarif znovu' }).getAttribute('href')).toBe(
      '/cenik?next=%2Finvoices%2Fnew',
    );
    expect(screen.getByRole('link', { name: 'Zpět k rozdělané práci' })).toBeTruthy();
  });
});
