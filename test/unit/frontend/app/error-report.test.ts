import { ApiError } from '../../../../frontend/src/api/api-error';
import { forgetCsrfToken } from '../../../../frontend/src/api/csrf';
import { forgetReports } from '../../../../frontend/src/app/error-report';
import { reportErrors } from '../../../../frontend/src/app/report-errors';
import { reportError } from '../../../../frontend/src/platform/error-reports';
import { FakeServer, json } from '../support/fake-server';

const route = 'POST /api/error-logs';
let server: FakeServer;

beforeAll(reportErrors);
beforeEach(() => {
  server = new FakeServer();
  server.on(route, () => json({ error_id: 'e' }, 202));
  forgetCsrfToken();
  forgetReports();
});

/** Reports go by themselves, after whatever reported them. */
async function reports() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  return server.callsOf(route).map(({ body }) => Object(body));
}

const apiError = (status: number) => new ApiError({ code: 'X', status, message: 'm' });

describe('an error in the app', () => {
  it('is told to the server, with what helps to find it', async () => {
    window.history.pushState(null, '', '/invoices?search=private');
    reportError(new TypeError('x is undefined'), 'render');

    expect(await reports()).toEqual([
      {
        category: 'render',
        message: 'x is undefined',
        error_code: 'TypeError',
        stack_trace: expect.stringContaining('error-report.test'),
        url: '/invoices',
        app_version: '',
        context: { language: navigator.language, online: true },
      },
    ]);
  });

  it('is noticed wherever it happens', async () => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('in a script') }));
    const rejected = Object.assign(new Event('unhandledrejection'), { reason: 'in a promise' });
    window.dispatchEvent(rejected);

    const told = await reports();
    expect(told.map(({ category, message }) => [category, message])).toEqual([
      ['runtime', 'in a script'],
      ['promise', 'in a promise'],
    ]);
  });

  it('is told once, and of many no more than ten', async () => {
    const error = new Error('again');
    for (let turn = 0; turn < 5; turn += 1) reportError(error, 'render');
    for (let turn = 0; turn < 20; turn += 1) reportError(new Error(`number ${turn}`), 'render');
    expect(await reports()).toHaveLength(10);
  });

  it('is told of a call that broke at our side', async () => {
    reportError(apiError(500), 'api');
    expect(await reports()).toMatchObject([{ error_code: 'X', context: { status: 500 } }]);
  });

  it.each([
    ['something that is not there', apiError(404)],
    ['a gateway that waited too long', apiError(504)],
    ['a time-out', apiError(408)],
    ['a session that is over', apiError(401)],
    ['a lost connection', apiError(0)],
    ['a call that was given up', new DOMException('x', 'AbortError')],
    [
      'a part that is gone',
      new TypeError('Failed to fetch dynamically imported module: https://a/b.js'),
    ],
    ['a busy page', new Error('ResizeObserver loop completed with undelivered notifications.')],
    [
      'a program of the browser',
      Object.assign(new Error('x'), { stack: 'Error: x\n at chrome-extension://a/b.js:1' }),
    ],
  ])('is not told of %s', async (_, error) => {
    reportError(error, 'api');
    expect(await reports()).toEqual([]);
  });

  it('stays what it is when it cannot be told', async () => {
    server.on(route, () => json({ message: 'no' }, 500));
    reportError(new Error('untold'), 'render');
    expect(await reports()).toHaveLength(1);
  });
});
