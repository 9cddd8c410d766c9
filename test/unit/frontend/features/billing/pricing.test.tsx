import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { dropSession } from '../../../../../frontend/src/api/session/session-store';
import { billingMessages } from '../../../../../frontend/src/features/billing/messages/catalogue';
import { readPendingUpgrade } from '../../../../../frontend/src/features/billing/model/pending-upgrade';
import { pricingMessages } from '../../../../../frontend/src/features/billing/pricing/messages/catalogue';
import { PricingPage } from '../../../../../frontend/src/features/billing/pricing/pricing-page';
import { switchLanguage } from '../../../../../frontend/src/i18n/intl-store';
import { leaveTo } from '../../../../../frontend/src/platform/leave';
import { aSubscription, featuresReply, type WireSubscription } from '../../support/billing';
import { FakeServer, failure, type SeenCall } from '../../support/fake-server';
import { show } from '../../support/render';

jest.mock('../../../../../frontend/src/platform/leave', () => ({ leaveTo: jest.fn() }));

const checkout = 'https://checkout.stripe.test/c/pay_1';
let server: FakeServer;
let visited: string[];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  jest.mocked(leaveTo).mockReset();
  visited = [];
  server = new FakeServer();
  server.on('GET /api/features', featuresReply());
  server.on('GET /api/plan-prices', { approximations: [] });
  server.on('POST /api/subscription', { success: true, message: '', checkout_url: checkout });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await act(async () => {
    dropSession();
    await switchLanguage('cs');
  });
});

interface Visit {
  readonly subscription?: WireSubscription;
  readonly next?: string;
  readonly chosen?: string;
}

async function showPricing({ subscription, next, chosen }: Visit = {}) {
  if (subscription) server.on('GET /api/subscription', { subscription });
  const shown = await show(<PricingPage chosen={chosen} next={next} />, {
    catalogues: [billingMessages, pricingMessages],
    isSignedIn: subscription !== undefined,
    visited,
  });
  await waitFor(() => expect(server.callsOf('GET /api/features')).toHaveLength(1));
  return shown;
}

const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ') ?? '';
const page = () => plain(document.body.textContent);
const button = (name: string) => screen.findByRole('button', { name });
const asked = () => server.callsOf('POST /api/subscription').map(({ body }: SeenCall) => body);

describe('the price list', () => {
  it('says what each plan costs and holds, from the same numbers as the server', async () => {
    await showPricing();
    const cards = within(screen.getByRole('region', { name: 'Tarify' }));
    const [free, pro, yearly] = cards
      .getAllByRole('heading', { level: 3 })
      .map((heading) => plain(heading.closest('li')?.textContent));
    expect(free).toContain('0 Kč');
    expect(free).toContain('7 faktur měsíčně');
    expect(free).toContain('5 uložených klientů');
    expect(free).toContain('100 MB místa');
    expect(pro).toContain('99 Kčměsíčně');
    expect(pro).toContain('1 000 MB místa');
    expect(yearly).toContain('999 Kčročně');
    expect(yearly).toContain('Ušetříte 189 Kč, skoro dva měsíce zdarma');
    expect(yearly).toContain('2 000 MB místa');
  });

  it('takes the prices that the server says over those it was built with', async () => {
    const reply = featuresReply();
    const raised = reply.plans.map((plan) =>
      plan.id === 'pro' ? { ...plan, price: '129.50' } : plan,
    );
    server.on('GET /api/features', { ...reply, plans: raised });
    await showPricing();
    await waitFor(() => expect(page()).toContain('129,50 Kčměsíčně'));
    expect(page()).toContain('Ušetříte 555 Kč');
  });

  it('compares the plans row by row, in words for those who hear it', async () => {
    await showPricing();
    const table = within(screen.getByRole('table'));
    const row = (name: RegExp) => plain(table.getByRole('row', { name }).textContent);
    expect(row(/^Faktury za měsíc/)).toBe('Faktury za měsíc7bez omezeníbez omezení');
    expect(row(/^Místo/)).toBe('Místo na soubory100 MB1 000 MB2 000 MB');
    expect(row(/^Vlastní logo/)).toBe('Vlastní logo a barvy–neanoano');
    expect(row(/^ISDOC/)).toBe('ISDOC, XLSX a CSVanoanoano');
    expect(row(/^Cena za rok/)).toBe('Cena za rok0 Kč1 188 Kč999 Kč');
  });

  it('says when the money comes back', async () => {
    await showPricing();
    expect(page()).toContain(
      'Požádejte o vrácení peněz do 14 dnů od platby. Pokud jste placené funkce nevyužili, peníze pošleme zpět; vyřízení trvá asi 14 dnů.',
    );
    expect(screen.getByText('Vrátíte mi peníze?')).toBeTruthy();
  });

  it('tells about what that is in other currencies, and nothing while nobody knows', async () => {
    server.on('GET /api/plan-prices', {
      approximations: [
        { plan: 'pro', currency: 'EUR', amount: '4.05' },
        { plan: 'pro', currency: 'USD', amount: '4.40' },
        { plan: 'yearly', currency: 'EUR', amount: '40.90' },
      ],
    });
    await showPricing();
    await waitFor(() => expect(page()).toContain('přibližně € 4,05 nebo $ 4,40'));
    expect(page()).toContain('přibližně € 40,90');
  });

  it('is silent without the rates', async () => {
    server.on('GET /api/plan-prices', () => failure(500, 'INTERNAL', 'x'));
    await showPricing();
    await button('Přejít na Pro');
    expect(page()).not.toContain('přibližně');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('speaks English', async () => {
    await showPricing();
    await act(() => switchLanguage('en'));
    expect(page()).toContain('You save 189 Kč, almost two months free');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What it costs');
  });
});

describe('a visitor', () => {
  it('may make an account, and is asked to sign in before paying', async () => {
    const { user } = await showPricing({ next: '/invoices/new' });
    await user.click(await button('Platit ročně'));
    const said = within(screen.getByRole('alert'));
    expect(said.getByText('Tarif se kupuje k účtu, proto se nejdřív přihlaste.')).toBeTruthy();
    const href = said.getByRole('link', { name: 'Přihlásit se' }).getAttribute('href');
    expect(href).toBe(
      `/auth/login?next=${encodeURIComponent('/cenik?plan=yearly&next=%2Finvoices%2Fnew')}`,
    );
    expect(asked()).toEqual([]);
    expect(server.callsOf('GET /api/subscription')).toEqual([]);
  });

  it('finds no button to pay where nothing is sold', async () => {
    server.on('GET /api/features', featuresReply({ cardPayments: false }));
    await showPricing();
    expect(await screen.findByText('Placené tarify tu zatím nejdou koupit.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Přejít na Pro' })).toBeNull();
  });

  it('is told when the offer cannot be loaded, and may try again', async () => {
    server.on('GET /api/features', () => failure(404, 'NOT_FOUND', 'Tady nic není.'));
    const { user } = await showPricing();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Chyba při načítání údajů');
    server.on('GET /api/features', featuresReply());
    await user.click(within(alert).getByRole('button', { name: 'Zkusit znovu' }));
    expect(await button('Přejít na Pro')).toBeTruthy();
    expect(page()).toContain('99 Kč');
  });

  it('reads the prices without a connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await showPricing();
    expect(page()).toContain('999 Kč');
    expect(page()).toContain('koupit tarif půjde po připojení');
  });
});

describe('somebody on the free plan', () => {
  const free = aSubscription();

  it('is led to the checkout, and their work is remembered', async () => {
    const { user } = await showPricing({ subscription: free, next: '/invoices/new' });
    await user.click(await button('Přejít na Pro'));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(checkout));
    expect(asked()).toEqual([{ action: 'upgrade', plan: 'pro' }]);
    expect(readPendingUpgrade()).toMatchObject({ plan: 'pro', next: '/invoices/new' });
    expect(screen.getByRole('button', { name: 'Otevíráme platbu' })).toBeTruthy();
  });

  it('finds the button that was pressed before signing in', async () => {
    await showPricing({ subscription: free, chosen: 'yearly' });
    const yearly = await button('Platit ročně');
    expect(document.activeElement).toBe(yearly);
    expect(page()).toContain('Jste přihlášeni, můžete pokračovat k platbě.');
  });

  it('may press again after coming back by the button of the browser', async () => {
    const { user } = await showPricing({ subscription: free });
    await user.click(await button('Přejít na Pro'));
    await button('Otevíráme platbu');
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(await button('Přejít na Pro')).toBeTruthy();
  });

  it.each<[string, object | Response | (() => Response), string]>([
    [
      'the call fails',
      () => failure(424, 'PAYMENT_SERVICE_SILENT', 'Platební služba teď neodpovídá.'),
      'Chyba při přechodu na vyšší plán Platební služba teď neodpovídá.',
    ],
    ['a gateway fails', () => failure(502, 'X', 'Bad'), 'Chyba při přechodu na vyšší plán'],
    [
      'no address comes',
      { success: true, message: '' },
      'Stripe neposlal adresu platby. Zkuste to prosím znovu, nic jsme nestrhli.',
    ],
    [
      'the address leads nowhere',
      { success: true, message: '', checkout_url: 'javascript:alert(1)' },
      'Platební stránku se nepodařilo otevřít. Zkuste to prosím znovu, nic jsme nestrhli.',
    ],
  ])('is told when %s, and may try again', async (_, reply, sentence) => {
    server.on('POST /api/subscription', reply);
    const { user } = await showPricing({ subscription: free });
    await user.click(await button('Přejít na Pro'));
    const alert = await screen.findByRole('alert');
    expect(plain(alert.textContent).trim()).toBe(sentence);
    expect(leaveTo).not.toHaveBeenCalled();
    expect(await button('Přejít na Pro')).toBeTruthy();
  });

  it('is led to a payment that waits', async () => {
    server.on('POST /api/subscription', {
      success: true,
      message: '',
      redirect_url: 'https://pay.stripe.test/in_1',
    });
    const { user } = await showPricing({ subscription: free });
    await user.click(await button('Přejít na Pro'));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.stripe.test/in_1'));
  });
});

describe('somebody who pays', () => {
  const pro = aSubscription({ plan: 'pro' });
  const tab = () => ({ opener: window, location: { replace: jest.fn() }, close: jest.fn() });

  it('sees the plan, when it is paid next, and its portal in a tab of its own', async () => {
    const opened = tab();
    jest.spyOn(window, 'open').mockReturnValue(opened as never);
    server.on('POST /api/stripe-portal', {
      success: true,
      portal_url: 'https://billing.stripe.test/p',
      message: '',
    });
    const { user } = await showPricing({ subscription: pro });
    expect(await screen.findByText('Váš tarif')).toBeTruthy();
    expect(page()).toContain('další platba 14. března 2027');
    await user.click(await button('Spravovat předplatné (otevře se v nové kartě)'));
    await waitFor(() =>
      expect(opened.location.replace).toHaveBeenCalledWith('https://billing.stripe.test/p'),
    );
    expect(opened.opener).toBeNull();
    expect(server.callsOf('POST /api/stripe-portal')[0]?.body).toEqual({
      return_url: 'http://localhost/settings#subscription',
    });
  });

  it('is told when the portal does not open', async () => {
    const opened = tab();
    jest.spyOn(window, 'open').mockReturnValue(opened as never);
    server.on('POST /api/stripe-portal', () => failure(424, 'PAYMENT_SERVICE_SILENT', 'x'));
    const { user } = await showPricing({ subscription: pro });
    await user.click(await button('Spravovat předplatné (otevře se v nové kartě)'));
    expect((await screen.findByRole('alert')).textContent).toBe('Chyba při otevírání portálu');
    expect(opened.close).toHaveBeenCalled();
  });

  it('is told the amount before the plan is changed without a checkout', async () => {
    server.on('POST /api/subscription', { success: true, message: '' });
    const { user } = await showPricing({ subscription: pro });
    await user.click(await button('Platit ročně'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(asked()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /Zaplatit ročně 999/ }));
    await waitFor(() => expect(asked()).toEqual([{ action: 'upgrade', plan: 'yearly' }]));
    await waitFor(() => expect(visited).toEqual(['/settings?checkout=success#subscription']));
  });

  it('is not asked to buy what is smaller', async () => {
    await showPricing({ subscription: aSubscription({ plan: 'yearly' }) });
    await screen.findByText('Váš tarif');
    expect(screen.queryByRole('button', { name: 'Přejít na Pro' })).toBeNull();
  });

  it('sees until when a cancelled plan holds', async () => {
    await showPricing({ subscription: { ...pro, cancel_at_period_end: true } });
    await waitFor(() => expect(page()).toContain('platí do 14. března 2027, pak přejdete na Free'));
  });

  it('is told when the subscription cannot be loaded', async () => {
    server.on('GET /api/subscription', () => failure(404, 'X', 'x'));
    await show(<PricingPage chosen={undefined} next={undefined} />, {
      catalogues: [billingMessages, pricingMessages],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Chyba při načítání údajů');
  });
});
