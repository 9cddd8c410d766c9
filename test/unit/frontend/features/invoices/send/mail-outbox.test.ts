import { keepSession } from '../../../../../../frontend/src/api/session/session-store';
import type { MailBody } from '../../../../../../frontend/src/features/invoices/send/mail-form';
import {
  keepMail,
  replayMails,
  waitingMails,
} from '../../../../../../frontend/src/features/invoices/send/mail-outbox';
import { openDraft } from '../../../../../../frontend/src/platform/drafts';
import type { Outbox } from '../../../../../../frontend/src/platform/outbox';
import { FakeServer, failure } from '../../../support/fake-server';
import { memoryOutbox } from '../../../support/memory-outbox';
import { aSession } from '../../../support/session';

const sending = 'POST /api/send-email';
const body: MailBody = {
  invoiceId: 'invoice-1',
  to: ['eva@example.cz'],
  cc: [],
  bcc: [],
  subject: 'Faktura',
  message: 'Dobrý den',
  preheader: '',
  sendMeCopy: false,
  autoCreateShareLink: true,
};

let server: FakeServer;
let outbox: Outbox;

beforeEach(() => {
  localStorage.clear();
  keepSession(aSession(), { isLasting: false });
  outbox = memoryOutbox();
  server = new FakeServer().on(sending, () => ({ queued: true, email: { id: 'mail-1' } }));
});

const keep = (key: string, userId = 'user-1') =>
  keepMail({ key, userId, body, queuedAt: '2026-11-27T10:00:00.000Z' }, outbox);
const keysSent = () => server.callsOf(sending).map(({ headers }) => headers['idempotency-key']);

describe('mails that wait on this device', () => {
  it('are sent under their own keys once there is a connection, and wait no longer', async () => {
    await keep('key-1');
    await keep('key-2');
    expect(waitingMails.get().get('invoice-1')).toBe(2);

    expect(await replayMails('user-1', outbox)).toMatchObject({ sent: ['mail-1', 'mail-1'] });
    expect(keysSent()).toEqual(['key-1', 'key-2']);
    expect(server.callsOf(sending)[0]?.body).toEqual(body);
    expect(waitingMails.get().size).toBe(0);
    await replayMails('user-1', outbox);
    expect(keysSent()).toHaveLength(2);
  });

  it('of somebody else who used this device stay', async () => {
    await keep('key-1', 'user-2');
    await replayMails('user-1', outbox);
    expect(keysSent()).toEqual([]);
    expect(await outbox.list('user-2')).toHaveLength(1);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a busy server', () => Promise.resolve(failure(503, 'TOO_BUSY', 'Za chvíli'))],
    ['a limit', () => Promise.resolve(failure(429, 'EMAIL_LIMIT_REACHED', 'Později'))],
  ])('wait on after %s, and keep their key', async (_, answer) => {
    await keep('key-1');
    server.on(sending, answer);
    expect(await replayMails('user-1', outbox)).toEqual({ sent: [], refused: [], stale: 0 });
    server.on(sending, () => ({ queued: true, email: { id: 'mail-1' } }));
    await replayMails('user-1', outbox);
    expect(new Set(keysSent())).toEqual(new Set(['key-1']));
    expect(await outbox.list('user-1')).toEqual([]);
  });

  it('go back to the form when they may have left so long ago that the server forgot', async () => {
    server.on(sending, () => Promise.reject(new TypeError('Failed to fetch')));
    await keep('key-1');
    await replayMails('user-1', outbox);
    server.on(sending, () => ({ queued: true, email: { id: 'mail-1' } }));
    const later = Date.now() + 47.1 * 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    keepSession(aSession({ expiresAt: later + 3_600_000 }), { isLasting: false });

    expect(await replayMails('user-1', outbox)).toEqual({ sent: [], refused: [], stale: 1 });
    expect(keysSent()).toHaveLength(1);
    expect(openDraft('user-1', 'mail.invoice-1').read()).toBeDefined();
    expect(await outbox.list('user-1')).toEqual([]);
    jest.restoreAllMocks();
  });

  it('that were never tried are sent however long they waited', async () => {
    await keep('key-1');
    const later = Date.now() + 30 * 86_400_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    keepSession(aSession({ expiresAt: later + 3_600_000 }), { isLasting: false });
    expect(await replayMails('user-1', outbox)).toMatchObject({ sent: ['mail-1'], stale: 0 });
    jest.restoreAllMocks();
  });

  it('go back to the form when the server will not take them', async () => {
    await keep('key-1');
    server.on(sending, () => failure(409, 'INVOICE_NOT_MAILABLE', 'Je stornovaná.'));
    const { refused } = await replayMails('user-1', outbox);
    expect(refused.map(({ message }) => message)).toEqual(['Je stornovaná.']);
    expect(await outbox.list('user-1')).toEqual([]);
    const { invoiceId: _, ...form } = body;
    expect(openDraft('user-1', 'mail.invoice-1').read()?.value).toEqual(form);
  });
});
