import { removeTracesOf } from '../../../../frontend/src/platform/account-traces';
import { openDraft } from '../../../../frontend/src/platform/drafts';
import { memoryOutbox } from '../support/memory-outbox';

beforeEach(() => localStorage.clear());

describe('what this device keeps for an account that is gone', () => {
  it('goes, and that of others stays', async () => {
    const mail = (key: string, userId: string) => ({
      key,
      userId,
      body: { to: ['odberatel@example.cz'] },
      queuedAt: '2026-11-28T10:00:00.000Z',
    });
    const outbox = memoryOutbox(mail('1', 'user-gone'), mail('2', 'user-2'));
    for (const key of ['draft.user-gone.invoice.new', 'lastInvoice.user-gone', 'theme']) {
      localStorage.setItem(`splatno.${key}`, '{}');
    }
    localStorage.setItem('splatno.draft.user-2.invoice.new', '{}');

    await removeTracesOf('user-gone', outbox);

    expect(Object.keys(localStorage).sort()).toEqual([
      'splatno.draft.user-2.invoice.new',
      'splatno.theme',
    ]);
    expect(await outbox.list('user-gone')).toEqual([]);
    expect(await outbox.list('user-2')).toHaveLength(1);
  });

  it('does not come back with what still waited to be written', async () => {
    const draft = openDraft('user-gone', 'invoice.new');
    draft.write({ text: 'Vizitky' });
    await removeTracesOf('user-gone', memoryOutbox());
    draft.flush();
    expect(localStorage).toHaveLength(0);
  });
});
