import { act, screen } from '@testing-library/react';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { MailLine } from '../../../../../../frontend/src/features/invoices/send/mail-line';
import { sendMessages } from '../../../../../../frontend/src/features/invoices/send/messages/catalogue';
import { dismissAllToasts } from '../../../../../../frontend/src/ui/toast-store';
import { FakeServer, failure } from '../../../support/fake-server';
import { show } from '../../../support/render';

type Props = Parameters<typeof MailLine>[0];

const mail = { id: 'mail-1', to: ['eva@example.cz', 'jan@example.cz'] };
const email = { id: 'mail-1', state: 'queued', sendAt: '2026-11-27T10:00:30.000Z' };

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = new FakeServer();
});
afterEach(() => act(async () => dismissAllToasts()));

const showLine = (props: Omit<Props, 'mail'> & Partial<Props>) =>
  show(<MailLine mail={mail} {...props} />, { catalogues: [sendMessages] });

describe('a line of the history about an e-mail', () => {
  it.each([
    ['email_queued', 'E-mail čeká na odeslání: eva@example.cz, jan@example.cz'],
    ['emailed', 'E-mail odeslán: eva@example.cz, jan@example.cz'],
    ['email_delivered', 'E-mail doručen: eva@example.cz, jan@example.cz'],
    ['email_bounced', 'E-mail se vrátil: eva@example.cz, jan@example.cz'],
  ] as const)('says of %s whom it is about', async (event, text) => {
    await showLine({ event, isLast: false });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Vrátit|Zkusit/ })).toBeNull();
  });

  it('takes back what has not left', async () => {
    server.on('POST /api/send-email/cancel', () => ({ email }));
    const { user } = await showLine({ event: 'email_queued', isLast: true });
    await user.click(screen.getByRole('button', { name: 'Vrátit' }));
    expect(await screen.findByText('Email neodešel')).toBeTruthy();
  });

  it('says why it failed, and sends it again', async () => {
    server.on('POST /api/send-email/retry', () => ({ queued: true, email }));
    const { user } = await showLine({
      event: 'email_failed',
      isLast: true,
      mail: { ...mail, failure: 'unconfirmed' },
    });
    expect(screen.getByText(/Nevíme jistě, zda odešel/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Posíláme ho znovu')).toBeTruthy();
    const [call] = server.callsOf('POST /api/send-email/retry');
    expect(call?.body).toEqual({ id: 'mail-1' });
  });

  it('says when it cannot be sent again', async () => {
    server.on('POST /api/send-email/retry', () => failure(409, 'EMAIL_NOT_FAILED', 'Už je jinde.'));
    const { user } = await showLine({ event: 'email_failed', isLast: true });
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Chyba při odesílání emailu')).toBeTruthy();
  });
});
