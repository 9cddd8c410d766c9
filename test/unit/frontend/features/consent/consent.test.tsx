import { act, screen, waitFor, within } from '@testing-library/react';
import { dropSession, keepSession } from '../../../../../frontend/src/api/session/session-store';
import { ConsentHost } from '../../../../../frontend/src/features/consent/components/consent-host';
import { consentMessages } from '../../../../../frontend/src/features/consent/messages/catalogue';
import { syncConsent } from '../../../../../frontend/src/features/consent/model/sync-consent';
import {
  consentStore,
  forgetConsent,
  keepConsent,
} from '../../../../../frontend/src/platform/consent';
import { dismissAllToasts } from '../../../../../frontend/src/ui/toast-store';
import { FakeServer, failure, type SeenCall } from '../../support/fake-server';
import { show } from '../../support/render';
import { aSession } from '../../support/session';

let server: FakeServer;
const rejected = {
  analytics: false,
  marketing: false,
  source: 'banner_reject',
  version: 1,
} as const;
const sent = () => server.callsOf('POST /api/gdpr/consent').map(({ body }) => body);
const stored = () => JSON.parse(localStorage.getItem('splatno.consent') ?? 'null');

beforeEach(() => {
  localStorage.clear();
  act(() => {
    dropSession();
    forgetConsent();
    dismissAllToasts();
  });
  server = new FakeServer();
  server.on('GET /api/gdpr/consent', { analytics: false, marketing: false });
  server.on('POST /api/gdpr/consent', (call: SeenCall) => call.body as object);
});

const showBanner = (isSignedIn = false) =>
  show(<ConsentHost />, { catalogues: [consentMessages], isSignedIn });
const banner = () => within(screen.getByRole('region', { name: 'Cookies a soukromí' }));

describe('the cookie banner', () => {
  it.each([
    ['Přijmout vše', true, 'banner_accept_all'],
    ['Odmítnout', false, 'banner_reject'],
  ])(
    'keeps "%s" on the device for the next sign-in, and does not come again',
    async (label, isAllowed, source) => {
      const { user } = await showBanner();
      await user.click(banner().getByRole('button', { name: label }));
      expect(screen.queryByRole('region', { name: 'Cookies a soukromí' })).toBeNull();
      expect(stored()).toEqual({
        analytics: isAllowed,
        marketing: isAllowed,
        source,
        version: 1,
        pending: 'sync',
      });
      expect(sent()).toEqual([]);
    },
  );

  it('lets people choose each by itself, by keyboard alone, and takes Escape back', async () => {
    const { user } = await showBanner();
    banner().getByRole('button', { name: 'Přizpůsobit' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Co smíme ukládat');
    await user.keyboard('{Escape}');
    expect(document.activeElement?.textContent).toBe('Přizpůsobit');

    await user.keyboard('{Enter}');
    // The necessary one cannot be reached: it is no choice.
    await user.tab();
    await user.keyboard(' ');
    await user.click(banner().getByRole('button', { name: 'Uložit nastavení' }));
    expect(stored()).toMatchObject({
      analytics: true,
      marketing: false,
      source: 'banner_customize_save',
    });
  });

  it('rejects all from there too, and goes back without a choice', async () => {
    const { user } = await showBanner();
    await user.click(banner().getByRole('button', { name: 'Přizpůsobit' }));
    await user.click(banner().getByRole('button', { name: 'Zpět' }));
    expect(stored()).toBeNull();
    await user.click(banner().getByRole('button', { name: 'Přizpůsobit' }));
    await user.click(banner().getByRole('button', { name: 'Odmítnout vše' }));
    expect(stored()).toMatchObject({ source: 'banner_reject_from_customize' });
  });

  it('hands the choice of somebody who is signed in to the account at once', async () => {
    const { user } = await showBanner(true);
    await user.click(banner().getByRole('button', { name: 'Přijmout vše' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const choice = { analytics: true, marketing: true, updated_from: 'banner_accept_all' };
    expect(sent()).toEqual([{ ...choice, version: 1 }]);
    await waitFor(() => expect(stored()).toMatchObject({ userId: 'user-1' }));
    expect(stored()).not.toHaveProperty('pending');
  });

  it('says what the server says when it does not take the choice, and sends it again later', async () => {
    server.on('POST /api/gdpr/consent', () => failure(429, 'TOO_MANY_REQUESTS', 'Až za chvíli.'));
    const { user } = await showBanner(true);
    await user.click(banner().getByRole('button', { name: 'Odmítnout' }));
    expect(await screen.findByText('Až za chvíli.')).toBeTruthy();
    expect(stored()).toMatchObject({ pending: 'retry', userId: 'user-1' });

    server.on('POST /api/gdpr/consent', {});
    await act(syncConsent);
    expect(sent().at(-1)).toMatchObject({ analytics: false, updated_from: 'banner_retry' });
    expect(stored()).not.toHaveProperty('pending');
  });

  it('sends a choice again that the server had not answered when the page was gone', async () => {
    server.on('POST /api/gdpr/consent', () => new Promise<never>(() => undefined));
    const { user } = await showBanner(true);
    await user.click(banner().getByRole('button', { name: 'Odmítnout' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(stored()).toMatchObject({ analytics: false, pending: 'retry', userId: 'user-1' });

    server.on('POST /api/gdpr/consent', {});
    await act(syncConsent);
    expect(sent().at(-1)).toMatchObject({ analytics: false, updated_from: 'banner_retry' });
    expect(stored()).not.toHaveProperty('pending');
  });

  it('says so when the device keeps nothing', async () => {
    const { user } = await showBanner();
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    await user.click(banner().getByRole('button', { name: 'Odmítnout' }));
    refuse.mockRestore();
    const text = 'Nastavení se nepodařilo uložit. Ujistěte se prosím, že máte povolené cookies.';
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('a choice made before signing in', () => {
  const signIn = () => act(() => keepSession(aSession(), { isLasting: false }));

  it('becomes that of the account that has none', async () => {
    act(() => void keepConsent({ ...rejected, pending: 'sync' }));
    signIn();
    await act(syncConsent);
    expect(sent()).toEqual([
      { analytics: false, marketing: false, updated_from: 'banner_pending_sync', version: 1 },
    ]);
    expect(stored()).toEqual({ ...rejected, userId: 'user-1' });
    await act(syncConsent);
    expect(sent()).toHaveLength(1);
  });

  it('gives way to what the account has chosen', async () => {
    const kept = { analytics: true, marketing: false, updated_from: 'banner_accept_all' };
    server.on('GET /api/gdpr/consent', { ...kept, version: 1 });
    act(() => void keepConsent({ ...rejected, pending: 'sync' }));
    signIn();
    await act(syncConsent);
    expect(sent()).toEqual([]);
    expect(consentStore.get()).toMatchObject({ analytics: true, userId: 'user-1' });
  });

  it('counts when that of the account answered an older question', async () => {
    const old = { analytics: true, marketing: true, updated_from: 'banner_accept_all', version: 0 };
    server.on('GET /api/gdpr/consent', old);
    act(() => void keepConsent({ ...rejected, pending: 'sync' }));
    signIn();
    await act(syncConsent);
    expect(sent()).toMatchObject([{ updated_from: 'banner_pending_sync' }]);
  });

  it('of somebody else is nothing to this account, which is asked itself', async () => {
    act(() => void keepConsent({ ...rejected, userId: 'somebody-else' }));
    await showBanner(true);
    expect(await screen.findByRole('region', { name: 'Cookies a soukromí' })).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

describe('a choice of the account', () => {
  it('that was withdrawn on another device is in force no more', async () => {
    const allowed = { ...rejected, analytics: true, userId: 'user-1' } as const;
    act(() => void keepConsent(allowed));
    act(() => keepSession(aSession(), { isLasting: false }));
    await act(syncConsent);
    expect(stored()).toEqual(allowed);

    const withdrawn = { analytics: false, marketing: false, updated_from: 'banner_reject' };
    server.on('GET /api/gdpr/consent', { ...withdrawn, version: 1 });
    await act(syncConsent);
    expect(stored()).toEqual({ ...rejected, userId: 'user-1' });
    await act(syncConsent);
    expect(server.callsOf('GET /api/gdpr/consent')).toHaveLength(2);
    expect(sent()).toEqual([]);
  });
});
