import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { CardPaymentsPart } from '../../../../../frontend/src/features/payments/card-payments-part';
import { paymentMessages } from '../../../../../frontend/src/features/payments/messages/catalogue';
import { rememberLanguage } from '../../../../../frontend/src/platform/language';
import { leaveTo } from '../../../../../frontend/src/platform/leave';
import { dismissAllToasts } from '../../../../../frontend/src/ui/toast-store';
import { at } from '../../../../support/builders/times';
import { FakeServer, failure, type SeenCall } from '../../support/fake-server';
import { connectReply, featuresReply } from '../../support/payments';
import { show } from '../../support/render';

jest.mock('../../../../../frontend/src/platform/leave', () => ({ leaveTo: jest.fn() }));
const left = jest.mocked(leaveTo);

let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  act(dismissAllToasts);
  left.mockClear();
  server = new FakeServer();
  server.on('GET /api/features', featuresReply({ cardPayments: true }));
});

const answers = (...reply: Parameters<typeof connectReply>) =>
  server.on('GET /api/stripe/connect/status', connectReply(...reply));

async function showPart(cameBack?: 'returned' | 'expired') {
  const visited: string[] = [];
  const shown = await show(<CardPaymentsPart cameBack={cameBack} />, {
    catalogues: [paymentMessages],
    visited,
  });
  const part = within(await screen.findByRole('region', { name: 'Platby kartou' }));
  return { ...shown, part, visited };
}

describe('the part about card payments', () => {
  it('is not there where the stage takes no cards', async () => {
    server.on('GET /api/features', featuresReply({ cardPayments: false }));
    await show(<CardPaymentsPart />, { catalogues: [paymentMessages] });
    await waitFor(() => expect(server.callsOf('GET /api/features')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Platby kartou' })).toBeNull();
    expect(server.callsOf('GET /api/stripe/connect/status')).toEqual([]);
  });

  it('says that customers pay by transfer, and leads to Stripe', async () => {
    answers('not_connected');
    server.on('POST /api/stripe/connect/start', {
      ...{ account: connectReply('started').account, onboarding_url: 'https://stripe.test/ask' },
    });
    const { part, user } = await showPart();
    expect(await part.findByText('Zákazníci zatím platí jen převodem')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Zapnout platby kartou' }));
    await waitFor(() => expect(left.mock.calls).toEqual([['https://stripe.test/ask']]));
  });

  it('says what is missing after somebody began, and goes on', async () => {
    answers('started', { missing: ['identity', 'bank_account'] });
    server.on('POST /api/stripe/connect/start', {
      ...{ account: connectReply('started').account, onboarding_url: 'https://stripe.test/2' },
    });
    const { part, user } = await showPart();
    const list = await part.findByRole('list', { name: 'Co Stripe ještě potřebuje' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['doklad totožnosti', 'účet v bance, kam peníze posílat']);
    await user.click(part.getByRole('button', { name: 'Pokračovat ve Stripe' }));
    await waitFor(() => expect(left.mock.calls).toEqual([['https://stripe.test/2']]));
  });

  it('says by when the missing has to be there', async () => {
    answers('restricted', { missing: ['terms'], due_by: at('2026-12-12T11:00:00.000Z') });
    const { part } = await showPart();
    expect(await part.findByText('Chybí údaje')).toBeTruthy();
    expect(part.getByText('Nejpozději do 12. 12. 2026.')).toBeTruthy();
    expect(part.getByRole('button', { name: 'Doplnit ve Stripe' })).toBeTruthy();
  });

  it('says that Stripe keeps the money while payouts are off', async () => {
    answers('restricted', { charges_enabled: true, missing: ['bank_account'] });
    const { part } = await showPart();
    expect(await part.findByText('Stripe zatím neposílá peníze na váš účet v bance.')).toBeTruthy();
  });

  it('looks again while Stripe checks', async () => {
    answers('in_review');
    const { part, user } = await showPart();
    expect(await part.findByText('Ověřuje se')).toBeTruthy();
    answers('ready');
    await user.click(part.getByRole('button', { name: 'Zkontrolovat' }));
    expect(await part.findByText('Zákazníci mohou platit kartou')).toBeTruthy();
  });

  it('leads to Stripe when all is on', async () => {
    answers('ready');
    const { part } = await showPart();
    const link = await part.findByRole('link', { name: /^Otevřít Stripe/ });
    expect(link.getAttribute('href')).toBe('https://connect.stripe.com/express_login');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(part.queryByRole('status')).toBeNull();
  });

  it('warns while all is on of what would turn it off', async () => {
    answers('ready', { missing: ['identity', 'terms'], due_by: at('2026-12-12T11:00:00.000Z') });
    const { part } = await showPart();
    const advice = await part.findByRole('status');
    expect(advice.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Stripe potřebuje do 12. 12. 2026 ještě: doklad totožnosti a souhlas s podmínkami Stripe.',
    );
    expect(part.getByRole('button', { name: 'Doplnit ve Stripe' })).toBeTruthy();
  });

  it('says that Stripe has rejected the account, and offers nothing that cannot work', async () => {
    answers('rejected');
    const { part } = await showPart();
    expect(await part.findByText('Stripe účet odmítl')).toBeTruthy();
    expect(part.queryByRole('button')).toBeNull();
    expect(part.getByRole('link', { name: /^Podpora Stripe/ })).toBeTruthy();
  });

  it('says that this is what was known before while Stripe does not answer', async () => {
    const known = { ...connectReply('ready'), is_fresh: false };
    server.on('GET /api/stripe/connect/status', known);
    const { part } = await showPart();
    expect(
      await part.findByText('Stripe teď neodpovídá, toto je poslední známý stav.'),
    ).toBeTruthy();
  });

  it('speaks English too', async () => {
    answers('restricted', { missing: ['person'] });
    act(() => rememberLanguage('en'));
    await show(<CardPaymentsPart />, { catalogues: [paymentMessages] });
    const part = within(await screen.findByRole('region', { name: 'Card payments' }));
    expect(await part.findByText('your personal details')).toBeTruthy();
    act(() => rememberLanguage('cs'));
  });
});

describe('failures of the part about card payments', () => {
  it('can be tried again when the status cannot be loaded', async () => {
    server.on('GET /api/stripe/connect/status', failure(409, 'TOO_BUSY', 'Teď to nestíháme.'));
    const { part, user } = await showPart();
    const again = await part.findByRole('button', { name: 'Zkusit znovu' });
    answers('ready');
    await user.click(again);
    expect(await part.findByText('Zákazníci mohou platit kartou')).toBeTruthy();
  });

  it.each([
    [
      failure(424, 'PAYMENT_SERVICE_SILENT', 'Platební služba teď neodpovídá.'),
      'Platební služba teď neodpovídá.',
    ],
    [
      failure(404, 'NOT_FOUND', 'Tady nic není.'),
      'Stripe se nepodařilo otevřít. Zkuste to prosím znovu.',
    ],
  ])('says why Stripe could not be opened, and stays', async (reply, words) => {
    answers('not_connected');
    server.on('POST /api/stripe/connect/start', (_: SeenCall) => reply.clone());
    const { part, user } = await showPart();
    const button = await part.findByRole('button', { name: 'Zapnout platby kartou' });
    await user.click(button);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(left).not.toHaveBeenCalled();
    expect(part.getByRole('button', { name: 'Zapnout platby kartou' })).toBeTruthy();
  });
});

describe('coming back from Stripe', () => {
  it('is told once that payments are on', async () => {
    answers('ready');
    const { visited } = await showPart('returned');
    expect(await screen.findByText('Platby kartou jsou zapnuté')).toBeTruthy();
    expect(visited).toEqual(['/settings#card-payments']);
  });

  it('sees what is still missing when not all was answered', async () => {
    answers('started', { missing: ['identity'] });
    const { part, visited } = await showPart('returned');
    expect(await part.findByText('doklad totožnosti')).toBeTruthy();
    expect(visited).toEqual([]);
  });

  it('is told that the link was over, and gets another one', async () => {
    answers('started', { missing: ['identity'] });
    const { part } = await showPart('expired');
    expect((await part.findByRole('status')).textContent).toBe(
      'Odkaz do Stripe mezitím vypršel. Pokračujte novým.',
    );
    expect(part.getByRole('button', { name: 'Pokračovat ve Stripe' })).toBeTruthy();
  });
});
