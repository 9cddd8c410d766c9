import { callEndpoint } from '../../../../frontend/src/api/client';
import { answerOrKept } from '../../../../frontend/src/api/kept-answers';
import { dropSession, keepSession } from '../../../../frontend/src/api/session/session-store';
import { FakeServer, failure } from '../support/fake-server';
import { aSession } from '../support/session';

const settings = { settings: { company_name: 'Jinovatka & Sova s.r.o.' } };
let server: FakeServer;
let onLine: jest.SpyInstance;

beforeEach(() => {
  localStorage.clear();
  keepSession(aSession(), { isLasting: true });
  server = new FakeServer().on('GET /api/user-settings', settings);
  onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

function loseConnection() {
  onLine.mockReturnValue(false);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
}
const ask = () =>
  answerOrKept('account.getSettings', {}, () => callEndpoint('account.getSettings', {}));
const askFor = (id: string) => {
  const request = { params: { id } };
  return answerOrKept('invoices.get', request, () => callEndpoint('invoices.get', request));
};

describe('answers that the editor needs', () => {
  it('are there without a connection as they were last', async () => {
    await ask();
    loseConnection();
    expect(await ask()).toEqual(settings);
  });

  it('are those to the same request', async () => {
    server.on('GET /api/invoices/one', { invoice: { id: 'one' } });
    await askFor('one');
    loseConnection();
    expect(await askFor('one')).toEqual({ invoice: { id: 'one' } });
    await expect(askFor('two')).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  });

  it('are asked for while there is a connection, and refused as the server refuses', async () => {
    await ask();
    server.on('GET /api/user-settings', () => failure(500, 'INTERNAL', 'Chyba'));
    await expect(ask()).rejects.toMatchObject({ status: 500 });
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(ask()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  });

  it('are kept for nobody who does not stay signed in', async () => {
    keepSession(aSession(), { isLasting: false });
    await ask();
    loseConnection();
    await expect(ask()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  });

  it('are gone with the sign-out, and are none of another account', async () => {
    await ask();
    dropSession();
    const user = { id: 'user-2', email: 'jan@example.cz' };
    keepSession(aSession({ user }), { isLasting: true });
    loseConnection();
    await expect(ask()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
    expect(JSON.stringify({ ...localStorage })).not.toContain('Jinovatka');
  });
});
