import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorRecordDays } from '#shared/domain/error-record';
import { securityEventDays } from '#shared/domain/security-event';
import { queryClient } from '../../../../frontend/src/api/query-client';
import {
  dropSession,
  keepSession,
  sessionStore,
} from '../../../../frontend/src/api/session/session-store';
import { App } from '../../../../frontend/src/app/app';
import { CrashScreen } from '../../../../frontend/src/app/crash-screen';
import { appMessages } from '../../../../frontend/src/app/messages/catalogue';
import { NotFoundScreen } from '../../../../frontend/src/app/not-found-screen';
import { routes } from '../../../../frontend/src/app/routes';
import { createAppRouter } from '../../../../frontend/src/app/routing/router';
import { loadCatalogues, switchLanguage } from '../../../../frontend/src/i18n/intl-store';
import { commonMessages } from '../../../../frontend/src/i18n/messages/catalogue';
import { consentStore, keepConsent } from '../../../../frontend/src/platform/consent';
import { aSubscription, featuresReply } from '../support/billing';
import { FakeServer } from '../support/fake-server';
import { aSession } from '../support/session';

beforeEach(() => {
  queryClient.clear();
  const server = new FakeServer();
  server.on('GET /api/features', featuresReply());
  server.on('GET /api/plan-prices', { approximations: [] });
  server.on('GET /api/subscription', { subscription: aSubscription() });
});
afterEach(async () => {
  cleanup();
  await act(async () => {
    dropSession();
    await switchLanguage('cs');
  });
});

async function visit(address: string, { isSignedIn = false } = {}) {
  if (isSignedIn) keepSession(aSession(), { isLasting: false });
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

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const address = () => `${location.pathname}${location.search}`;

describe('a page that anybody may read', () => {
  it.each([
    ['/cenik', 'Kolik to stojí'],
    ['/pricing', 'What it costs'],
    ['/privacy', 'Privacy policy'],
    ['/zasady-cookies', 'Zásady cookies'],
  ])('speaks the language of its address: %s', async (path, title) => {
    await visit(path);
    expect(await heading(title)).toBeTruthy();
    expect(address()).toBe(path);
  });

  it.each([
    ['/ochrana-osobnich-udaju', /kromě vystavených faktur, záznamu o bezpečnosti účtu a/],
    ['/privacy', /everything but issued invoices, the security log of the account and/],
  ])('names all that outlives an account, and how long: %s', async (path, words) => {
    await visit(path);
    const text = (await screen.findByText(words)).textContent;
    for (const days of [securityEventDays, errorRecordDays]) expect(text).toContain(` ${days}`);
  });

  it('takes a consent back from whoever has no account', async () => {
    keepConsent({
      analytics: true,
      marketing: false,
      source: 'banner_customize_save',
      version: 1,
      pending: 'sync',
    });
    const user = await visit('/zasady-cookies');
    expect(await screen.findByText('Povoleno navíc: Analytické.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Změnit volbu' }));
    await user.click(await screen.findByRole('button', { name: 'Odmítnout vše' }));
    expect(await screen.findByText('Povoleno je jen nezbytné.')).toBeTruthy();
    expect(consentStore.get()).toMatchObject({ analytics: false, pending: 'sync' });
  });

  it('changes its address with the language, and keeps the query', async () => {
    const user = await visit('/cenik?next=%2Finvoices%2Fnew');
    await heading('Kolik to stojí');
    await user.click(screen.getByRole('radio', { name: 'English' }));
    expect(await heading('What it costs')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/pricing?next=%2Finvoices%2Fnew'));
  });

  it('leads visitors in, and whoever is signed in to their work', async () => {
    await visit('/cenik');
    expect((await screen.findByRole('link', { name: 'Přihlásit se' })).getAttribute('href')).toBe(
      '/auth/login',
    );
    cleanup();
    await visit('/cenik', { isSignedIn: true });
    expect((await screen.findByRole('link', { name: 'Do aplikace' })).getAttribute('href')).toBe(
      '/dashboard',
    );
  });

  it('is linked with the prices from the legal pages and from signing in', async () => {
    const user = await visit('/zasady-cookies');
    const [link] = await screen.findAllByRole('link', { name: 'Ceník' });
    expect(link?.getAttribute('href')).toBe('/cenik');
    cleanup();
    await visit('/auth/login');
    await user.click(await screen.findByRole('link', { name: 'Ceník' }));
    expect(await heading('Kolik to stojí')).toBeTruthy();
  });
});
