import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, failure } from '../support/fake-server';
import { spyNoPatience } from '../support/no-patience';

const page = readFileSync('frontend/public/access-gate/index.html', 'utf8');
const script = readFileSync('frontend/public/access-gate/gate.js', 'utf8');

/** Shows the page as a browser does that speaks this language. */
function showGate(language = 'cs') {
  const server = new FakeServer();
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(page)?.[1] ?? '';
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  const reload = jest.fn();
  new Function('location', script)({ reload });
  return { server, reload, user: userEvent.setup() };
}
afterEach(() => jest.restoreAllMocks());

/** A refusal that says, as ours do, in how many seconds the next try counts. */
function tooMany(): Response {
  const { status, headers } = failure(429, 'TOO_MANY_REQUESTS', '');
  headers.set('retry-after', '700');
  return new Response('{}', { status, headers });
}

const problem = () => screen.getByRole('alert', { hidden: true }).textContent;

it.each([
  ['cs-CZ', 'Přístupové heslo', 'Vstoupit', 'Heslo je povinné'],
  ['sk', 'Přístupové heslo', 'Vstoupit', 'Heslo je povinné'],
  ['en-GB', 'Access password', 'Enter', 'Password is required'],
])('asks for the password: %s', async (language, label, button, message) => {
  const { user, server } = showGate(language);
  await user.click(screen.getByRole('button', { name: button }));
  expect(problem()).toBe(message);
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(server.calls).toEqual([]);
});

it.each([
  [failure(400, 'ACCESS_PASSWORD_INVALID', ''), 'Neplatné heslo'],
  [tooMany(), 'Příliš mnoho pokusů. Zkuste to prosím za 12\u00a0min.'],
  [failure(503, 'TOO_BUSY', ''), 'Nepodařilo se připojit. Zkuste to prosím znovu.'],
])('says what is wrong, case %#', async (reply, message) => {
  const { user, server, reload } = showGate();
  server.on('POST /api/access-gate', () => reply.clone());
  await user.type(screen.getByLabelText('Přístupové heslo'), 'x{Enter}');
  await waitFor(() => expect(problem()).toBe(message));
  expect(screen.getByLabelText('Přístupové heslo').getAttribute('aria-invalid')).toBe('true');
  expect(reload).not.toHaveBeenCalled();
});

it.each(['GET /api/csrf-token', 'POST /api/access-gate'])(
  'gives up waiting for %s',
  async (route) => {
    const { user, server, reload } = showGate();
    server.on(route, () => new Promise<never>(() => undefined));
    spyNoPatience();
    await user.type(screen.getByLabelText('Přístupové heslo'), 'tajne-heslo-1{Enter}');
    await waitFor(() => expect(problem()).toBe('Nepodařilo se připojit. Zkuste to prosím znovu.'));
    expect(screen.getByLabelText('Přístupové heslo')).toHaveProperty('value', 'tajne-heslo-1');
    expect(screen.getByRole('button')).toHaveProperty('disabled', false);
    expect(reload).not.toHaveBeenCalled();
  },
);

it('sends the password with its token, and shows the app then', async () => {
  const { user, server, reload } = showGate();
  server.on('POST /api/access-gate', { open: true });
  await user.type(screen.getByLabelText('Přístupové heslo'), 'tajne-heslo-1{Enter}');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  const [call] = server.callsOf('POST /api/access-gate');
  expect(call?.body).toEqual({ password: 'tajne-heslo-1' });
  expect(call?.headers).toMatchObject({ 'x-csrf-token': 'token-1', 'x-session-id': 'session-1' });
});
