import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '../../../../frontend/src/api/query-client';
import {
  currentSession,
  dropSession,
  keepSession,
  sessionStore,
} from '../../../../frontend/src/api/session/session-store';
import { lastSignOut, signOut } from '../../../../frontend/src/api/session/sign-out';
import { App } from '../../../../frontend/src/app/app';
import { CrashScreen } from '../../../../frontend/src/app/crash-screen';
import { appMessages } from '../../../../frontend/src/app/messages/catalogue';
import { NotFoundScreen } from '../../../../frontend/src/app/not-found-screen';
import { routes } from '../../../../frontend/src/app/routes';
import { createAppRouter } from '../../../../frontend/src/app/routing/router';
import { loadCatalogues, switchLanguage } from '../../../../frontend/src/i18n/intl-store';
import { commonMessages } from '../../../../frontend/src/i18n/messages/catalogue';
import { listenForShortcuts } from '../../../../frontend/src/platform/shortcuts';
import { dismissAllToasts } from '../../../../frontend/src/ui/toast-store';
import { anInvoice } from '../../../support/builders/an-invoice';
import { FakeServer } from '../support/fake-server';
import { detailReply } from '../support/invoices';
import { aSession } from '../support/session';
import { settingsReply } from '../support/settings';

jest.mock('amazon-cognito-identity-js', () => {
  const { fakeCognitoLibrary } = jest.requireActual('../support/fake-cognito-library');
  return fakeCognitoLibrary;
});

let server: FakeServer;
let stopShortcuts: () => void;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  lastSignOut.set(undefined);
  server = new FakeServer();
  server.on('GET /api/invoices/count', { count: 152, byStatus: {} });
  server.on('GET /api/clients', { stats: { count: 36, limit: -1, remaining: -1 } });
  server.on('GET /api/notifications', { notifications: [], unread: 2, page: 1, limit: 20 });
  server.on('GET /api/user-settings', settingsReply());
  server.on('cognito RevokeToken', {});
  stopShortcuts = listenForShortcuts();
});
afterEach(async () => {
  cleanup();
  stopShortcuts();
  await act(async () => {
    dropSession();
    dismissAllToasts();
    await switchLanguage('cs');
  });
});

async function visit(address: string, { isSignedIn }: { isSignedIn: boolean }) {
  if (isSignedIn) keepSession(aSession(), { isLasting: true });
  else sessionStore.set({ status: 'initialized', session: null });
  await loadCatalogues(commonMessages, appMessages);
  window.history.pushState(null, '', address);
  const router = createAppRouter({
    routes,
    drawNothingThere: () => <NotFoundScreen />,
    drawFailure: () => <CrashScreen />,
  });
  render(<App router={router} />);
  return userEvent.setup({ delay: null });
}

const address = () => `${location.pathname}${location.search}${location.hash}`;

async function signIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), 'tereza@example.cz');
  await user.type(screen.getByLabelText('Heslo'), 'Heslo123!');
  await user.click(screen.getByRole('button', { name: 'Přihlásit se' }));
}

describe('the guard', () => {
  it('sends the signed-out to the sign-in screen and back to where they were going', async () => {
    const user = await visit('/settings?x=1#account', { isSignedIn: false });
    await screen.findByRole('heading', { name: 'Přihlášení' });
    expect(address()).toBe('/auth/login?next=%2Fsettings%3Fx%3D1%23account');

    await signIn(user);
    expect(await screen.findByRole('heading', { name: 'Nastavení' })).toBeTruthy();
    expect(address()).toBe('/settings?x=1#account');
  });

  it('lets nobody who is signed in see the sign-in screen', async () => {
    await visit('/auth/login?next=%2Fsettings', { isSignedIn: true });
    expect(await screen.findByRole('heading', { name: 'Nastavení' })).toBeTruthy();
  });

  it('closes the tab that asked for a link once another one is signed in', async () => {
    await visit('/auth/link?next=%2Finvoices', { isSignedIn: false });
    await screen.findByRole('heading', { name: 'Přihlášení odkazem' });
    act(() => keepSession(aSession(), { isLasting: false }));
    await screen.findByRole('heading', { name: 'Přihlášení pokračuje v jiné kartě' });
    expect(address()).toBe('/auth/close-tab?next=%2Finvoices');
  });

  it('closes it too where it was loaded anew meanwhile', async () => {
    await visit('/auth/link?next=%2Finvoices', { isSignedIn: true });
    await screen.findByRole('heading', { name: 'Přihlášení pokračuje v jiné kartě' });
  });

  it('never leads to another site', async () => {
    await visit('/auth/login?next=%2F%2Fevil.example', { isSignedIn: true });
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('the end of a session', () => {
  it('that was asked for leads to the sign-in screen and revokes the token', async () => {
    const user = await visit('/settings', { isSignedIn: true });
    await user.click(await screen.findByRole('button', { name: /Tereza Jinovatková/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Odhlásit se' }));

    await screen.findByRole('heading', { name: 'Přihlášení' });
    expect(address()).toBe('/auth/login');
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('splatno.session')).toBeNull();
    await waitFor(() =>
      expect(server.callsOf('cognito RevokeToken')[0]?.body).toMatchObject({ Token: 'refresh-1' }),
    );
  });

  it('that came by itself is explained and keeps the place', async () => {
    const user = await visit('/settings', { isSignedIn: true });
    await screen.findByRole('heading', { name: 'Nastavení' });
    act(() => signOut('expired'));

    await screen.findByRole('heading', { name: 'Přihlášení' });
    expect(screen.getByText('Vaše přihlášení vypršelo. Přihlaste se prosím znovu.')).toBeTruthy();
    await signIn(user);
    expect(await screen.findByRole('heading', { name: 'Nastavení' })).toBeTruthy();
    expect(screen.queryByText('Vaše přihlášení vypršelo. Přihlaste se prosím znovu.')).toBeNull();
  });
});

describe('another account in the place of the one before', () => {
  it('is handed nothing of what was being typed', async () => {
    server.on('GET /api/invoices/next-number', { number: '2026-0001', variableSymbol: '20260001' });
    const user = await visit('/invoices/new', { isSignedIn: true });
    await user.type(await screen.findByLabelText('Popis, řádek 1'), 'Tajná zakázka');
    const other = aSession({ user: { id: 'user-2', email: 'jana@example.cz' } });
    await act(async () => keepSession(other, { isLasting: true }));

    await waitFor(() =>
      expect(screen.getByLabelText('Popis, řádek 1')).toHaveProperty('value', ''),
    );
    cleanup();
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith('splatno.draft'));
    expect(drafts).toEqual(['splatno.draft.user-1.invoice.new']);
  });
});

describe('the shell', () => {
  it('shows the way around, with counts and the place marked', async () => {
    await visit('/settings', { isSignedIn: true });
    const navigation = within(await screen.findByRole('navigation', { name: 'Hlavní' }));
    await waitFor(() => expect(navigation.getByRole('link', { name: 'Faktury 152' })).toBeTruthy());
    expect(navigation.getByRole('link', { name: 'Klienti 36' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nastavení', current: 'page' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Upozornění, 2 nová' })).toBeTruthy();
    expect(document.title).toBe('Nastavení\u00a0– Splatno');
  });

  it('names the invoice in the title, so that its tab is found', async () => {
    const invoice = anInvoice();
    server.on(`GET /api/invoices/${invoice.id}`, detailReply(invoice));
    await visit(`/invoices/${invoice.id}`, { isSignedIn: true });
    const title = `Faktura ${invoice.number}, ${invoice.buyer.name}\u00a0– Splatno`;
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('asks for everything once, ahead of the screen that shows it', async () => {
    const routes = ['/invoices/count', '/clients', '/notifications', '/user-settings'];
    server.on('GET /api/invoices', { invoices: [] });
    await visit('/invoices', { isSignedIn: true });
    await screen.findByRole('heading', { name: 'Faktury', level: 1 });
    await screen.findByRole('button', { name: 'Upozornění, 2 nová' });
    for (const route of [...routes, '/invoices'])
      expect([route, server.callsOf(`GET /api${route}`).length]).toEqual([route, 1]);
  });

  it('opens the palette, and the list of shortcuts, by keys', async () => {
    const user = await visit('/settings', { isSignedIn: true });
    await screen.findByRole('heading', { name: 'Nastavení' });
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Hledat nebo spustit' })).toBeTruthy();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Klávesové zkratky' });
    expect(within(list).getByText('Nová faktura')).toBeTruthy();
  });

  it('leads to a new invoice by N', async () => {
    const user = await visit('/settings', { isSignedIn: true });
    await screen.findByRole('heading', { name: 'Nastavení' });
    await user.keyboard('n');
    await waitFor(() => expect(address()).toBe('/invoices/new'));
  });

  it('says what still works without a connection', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await visit('/settings', { isSignedIn: true });
    expect(await screen.findByText('Jste offline.')).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('Jste offline.')).toBeNull();
    online.mockRestore();
  });

  it('changes the language where one is, keeping address and typed text', async () => {
    const user = await visit('/settings?x=1#account', { isSignedIn: true });
    await user.type(await screen.findByLabelText('Město'), ' 1');
    await user.click(screen.getByRole('radio', { name: 'English' }));

    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Brno 1');
    expect(address()).toBe('/settings?x=1#account');
    expect(document.cookie).toContain('site_lang=en');
  });
});

it('says so when there is nothing at an address', async () => {
  await visit('/nic-takoveho', { isSignedIn: true });
  expect(await screen.findByRole('heading', { name: 'Tady nic není' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Na přehled' }).getAttribute('href')).toBe('/');
});
