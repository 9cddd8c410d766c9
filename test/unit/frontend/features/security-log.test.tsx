import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../../frontend/src/api/query-client';
import { securityLogMessages } from '../../../../frontend/src/features/security-log/messages/catalogue';
import { SecurityLogPart } from '../../../../frontend/src/features/security-log/security-log-part';
import { switchLanguage } from '../../../../frontend/src/i18n/intl-store';
import { FakeServer, failure, type SeenCall } from '../support/fake-server';
import { show } from '../support/render';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = new FakeServer();
});

afterEach(() => switchLanguage('cs'));

const at = '2026-11-27T13:32:00.000Z';
const source = { at, device: 'Firefox, Windows', address: '192.0.2.7' };
const signedIn = { id: '03', kind: 'signed_in', method: 'password', ...source };
const invoice = { id: 'A', kind: 'invoice', number: '20260001' };

const showLog = () => show(<SecurityLogPart />, { catalogues: [securityLogMessages] });
const lines = async () => {
  const list = await screen.findByRole('list', { name: /Události účtu|Events of the account/ });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
};

describe('the security log', () => {
  it('tells what happened, when, with what and from where', async () => {
    const events = [
      signedIn,
      { id: '02', kind: 'share_created', invoice, at },
      { id: '01', kind: 'bank_account_changed', before: '', after: '•••5399/0800', at },
    ];
    server.on('GET /api/security-log', { events });
    await showLog();
    expect(await lines()).toEqual([
      'Přihlášení heslem27. 11. 2026 14.32Firefox, Windows192.0.2.7',
      'Vytvořen odkaz na fakturu 2026000127. 11. 2026 14.32',
      'Změna bankovního účtužádný → •••5399/080027. 11. 2026 14.32',
    ]);
  });

  it('begins with the sign-ins that came to nothing', async () => {
    const unfinished = { attempts: 3, since: at, at };
    server.on('GET /api/security-log', { events: [signedIn], unfinished });
    await showLog();
    expect((await lines())[0]).toContain('3 neúspěšná přihlášení');
    await act(() => switchLanguage('en'));
    expect((await lines())[0]).toContain('3 failed sign-ins');
  });

  it('shows older events on demand', async () => {
    server.on('GET /api/security-log', ({ query }: SeenCall) =>
      query['cursor'] === 'next'
        ? { events: [{ ...signedIn, id: '01', kind: 'data_exported' }] }
        : { events: [signedIn], nextCursor: 'next' },
    );
    const { user } = await showLog();
    await user.click(await screen.findByRole('button', { name: 'Starší události' }));
    await waitFor(async () => expect(await lines()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Starší události' })).toBeNull();
  });

  it('says that there is nothing yet', async () => {
    server.on('GET /api/security-log', { events: [] });
    await showLog();
    expect(await screen.findByText(/Zatím tu nic není/)).toBeTruthy();
  });

  it('that cannot be loaded is tried again', async () => {
    server.on('GET /api/security-log', () => failure(400, 'BROKEN', 'Ne.'));
    const { user } = await showLog();
    expect((await screen.findByRole('alert')).textContent).toContain('nepodařilo načíst');
    server.on('GET /api/security-log', { events: [signedIn] });
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await lines()).toHaveLength(1);
  });
});
