import { draftsOf, openDraft } from '../../../../frontend/src/platform/drafts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('a draft', () => {
  it('is on the device half a second after the first key, however long the typing goes on', () => {
    const draft = openDraft('user-1', 'invoice.new');
    for (const text of ['V', 'Vi', 'Viz', 'Vizi', 'Vizit', 'Vizitk']) {
      draft.write({ text });
      jest.advanceTimersByTime(100);
    }
    expect(openDraft('user-1', 'invoice.new').read()?.value).toEqual({ text: 'Vizit' });
    jest.advanceTimersByTime(500);
    expect(draft.read()?.value).toEqual({ text: 'Vizitk' });
  });

  it('is written at once when the page goes away', () => {
    const draft = openDraft('user-1', 'invoice.new');
    draft.write({ text: 'Vizitky' });
    window.dispatchEvent(new Event('pagehide'));
    expect(draft.read()?.value).toEqual({ text: 'Vizitky' });
  });

  it('goes on being written after the page was hidden', () => {
    const draft = openDraft('user-1', 'invoice.new');
    draft.write({ text: 'a' });
    document.dispatchEvent(new Event('visibilitychange'));
    draft.write({ text: 'ab' });
    jest.advanceTimersByTime(500);
    expect(draft.read()?.value).toEqual({ text: 'ab' });
  });

  it('does not come back after it was cleared', () => {
    const draft = openDraft('user-1', 'invoice.new');
    draft.write({ text: 'Vizitky' });
    draft.clear();
    jest.advanceTimersByTime(5000);
    expect(draft.read()).toBeUndefined();
  });

  it('belongs to one account and one form', () => {
    const write = (user: string, form: string) => {
      const draft = openDraft(user, form);
      draft.write({});
      draft.flush();
    };
    write('user-1', 'invoice.new');
    write('user-1', 'settings.seller');
    write('user-2', 'invoice.new');

    expect([...draftsOf('user-1')].sort()).toEqual(['invoice.new', 'settings.seller']);
    expect(openDraft('user-2', 'settings.seller').read()).toBeUndefined();
  });

  it('counts as absent when the device holds something else', () => {
    localStorage.setItem('splatno.draft.user-1.invoice.new', '{"half":');
    expect(openDraft('user-1', 'invoice.new').read()).toBeUndefined();
  });

  it('is told when another tab changes it', () => {
    const listener = jest.fn();
    const stop = openDraft('user-1', 'invoice.new').onChangeElsewhere(listener);
    const key = 'splatno.draft.user-1.invoice.new';
    const newValue = JSON.stringify({ savedAt: '2026-11-27T10:00:00.000Z', value: { text: 'b' } });
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));

    expect(listener).toHaveBeenCalledTimes(1);
    expect(listener.mock.calls[0]?.[0]).toMatchObject({ value: { text: 'b' } });
  });
});
