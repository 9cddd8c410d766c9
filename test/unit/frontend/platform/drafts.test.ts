import { openDraft } from '../../../../frontend/src/platform/drafts';

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

  it('is kept for nobody when nobody is signed in', () => {
    const draft = openDraft('', 'invoice.new');
    draft.write({ text: 'Cizí' });
    draft.flush();
    expect(localStorage).toHaveLength(0);
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
    const draft = openDraft('user-1', 'invoice.new');
    draft.write({ text: 'Vizitky' });
    draft.flush();

    expect(openDraft('user-1', 'invoice.new').read()?.value).toEqual({ text: 'Vizitky' });
    expect(openDraft('user-1', 'settings.seller').read()).toBeUndefined();
    expect(openDraft('user-2', 'invoice.new').read()).toBeUndefined();
  });

  it('counts as absent when the device holds something else', () => {
    localStorage.setItem('splatno.draft.user-1.invoice.new', '{"half":');
    expect(openDraft('user-1', 'invoice.new').read()).toBeUndefined();
  });
});
