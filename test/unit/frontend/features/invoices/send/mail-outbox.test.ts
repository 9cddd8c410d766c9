import { keepSession } from '../../../../../../frontend/src/api/session/session-store';
import type { MailBody } from '../../../../../../frontend/src/features/invoices/send/mail-form';
import {
  keepMail,
  replayMails,
  waitingMails,
} from '../../../../../../frontend/src/features/invoices/send/mail-outbox';
import { openDraft } from '../../../../../../frontend/src/platform/drafts';
import type { Outbox, Waiting } from '../../../../../../frontend/src/platform/outbox';
import { FakeServer, failure } from '../../../support/fake-server';
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

function memoryOutbox(): Outbox {
  const kept = new Map<string, Waiting>();
  return {
    add: async (waiting) => void kept.set(waiting.key, waiting),
    list: async (userId) => [...kept.values()].filter((one) => one.userId === userId),
    remove: async (key) => void kept.delete(key),
  };
}

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
    expect(await replayMails('user-1', outbox)).toEqual({ sent: [], refused: [] });
    server.on(sending, () => ({ queued: true, email: { id: 'mail-1' } }));
    await replayMails('user-1', outbox);
    expect(new Set(keysSent())).toEqual(new Set(['key-1']));
    expect(await outbox.list('user-1')).toEqual([]);
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
