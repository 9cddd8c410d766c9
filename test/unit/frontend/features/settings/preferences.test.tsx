import { act, screen, waitFor } from '@testing-library/react';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { playToastSounds } from '../../../../../frontend/src/app/toast-sounds';
import { DevicePart } from '../../../../../frontend/src/features/settings/components/device-part';
import { SettingsParts } from '../../../../../frontend/src/features/settings/components/settings-parts';
import { settingsMessages } from '../../../../../frontend/src/features/settings/messages/catalogue';
import {
  preferenceStore,
  setPreferences,
  watchPreferences,
} from '../../../../../frontend/src/platform/preferences';
import { dismissAllToasts, showToast } from '../../../../../frontend/src/ui/toast-store';
import { FakeServer, failure } from '../../support/fake-server';
import { show } from '../../support/render';
import { settingsReply } from '../../support/settings';

const shown = () => ({ ...document.documentElement.dataset });
const stored = () => JSON.parse(localStorage.getItem('splatno.preferences') ?? 'null');

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  act(() => {
    dismissAllToasts();
    watchPreferences()();
  });
});

describe('how the app behaves on this device', () => {
  it('is chosen by switches, in force at once, and kept', async () => {
    const { user } = await show(<DevicePart />, { catalogues: [settingsMessages] });
    const press = (name: RegExp) => user.click(screen.getByRole('switch', { name }));
    expect(shown()).toEqual({});

    await press(/Kompaktní/);
    await press(/Animace/);
    await press(/Omezit pohyb/);
    await press(/Zúžený/);
    await press(/Zvuk/);
    expect(shown()).toEqual({
      sidebar: 'collapsed',
      density: 'compact',
      animations: 'off',
      motion: 'reduced',
    });
    expect(stored()).toEqual({
      sidebar: 'collapsed',
      isCompact: true,
      hasAnimations: false,
      hasSound: true,
      reducesMotion: true,
    });

    await press(/Kompaktní/);
    await press(/Animace/);
    await press(/Omezit pohyb/);
    await press(/Zúžený/);
    expect(shown()).toEqual({});
  });

  it('takes no nonsense from the device, and follows other tabs', () => {
    const stop = watchPreferences();
    const write = (value: string) => {
      localStorage.setItem('splatno.preferences', value);
      act(() => {
        window.dispatchEvent(new StorageEvent('storage', { key: 'splatno.preferences' }));
      });
    };
    write('{"sidebar":"sideways","isCompact":"yes","hasAnimations":false}');
    expect(preferenceStore.get()).toMatchObject({
      sidebar: 'open',
      isCompact: false,
      hasAnimations: false,
    });
    write('no json');
    expect(preferenceStore.get()).toMatchObject({ hasAnimations: true });
    stop();
  });

  it('plays a tone with a toast only for those who want it', () => {
    const played: string[] = [];
    const stop = playToastSounds((kind) => played.push(kind));
    act(() => void showToast('success', 'tiše'));
    act(() => void setPreferences({ hasSound: true }));
    act(() => void showToast('error', 'nahlas'));
    act(dismissAllToasts);
    stop();
    act(() => void showToast('info', 'po konci'));
    expect(played).toEqual(['error']);
  });
});

describe('reminders', () => {
  it('save themselves, and go back when that fails', async () => {
    const server = new FakeServer();
    let settings = settingsReply().settings as Record<string, unknown>;
    server.on('GET /api/user-settings', () => settingsReply(settings));
    server.on('POST /api/user-settings', ({ body }) => {
      settings = { ...settings, ...(body as object) };
      return { settings };
    });
    const { user } = await show(<SettingsParts />, { catalogues: [settingsMessages] });
    const reminders = await screen.findByRole<HTMLInputElement>('switch', { name: /Připomínat/ });
    const days = screen.getByLabelText<HTMLSelectElement>('Kdy připomenout');
    expect(days.disabled).toBe(true);

    await user.click(reminders);
    await waitFor(() => expect(days.disabled).toBe(false));
    await user.selectOptions(days, '7 dnů předem');
    await waitFor(() =>
      expect(server.callsOf('POST /api/user-settings').map(({ body }) => body)).toEqual([
        { push_due_reminders_enabled: true },
        { push_due_reminder_days: 7 },
      ]),
    );

    server.on('POST /api/user-settings', () => failure(500, 'UNEXPECTED', 'Nečekaná chyba'));
    await user.click(reminders);
    expect(await screen.findByText('Chyba při ukládání údajů')).toBeTruthy();
    await waitFor(() => expect(reminders.checked).toBe(true));
  });
});
