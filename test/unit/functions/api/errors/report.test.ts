import { reportError } from '#functions/api/errors/report';
import { hashToken } from '#functions/runtime/csrf-token';
import { serve } from '#functions/runtime/serve';
import { errors as contracts } from '#shared/contracts/errors';
import { addMilliseconds } from '#shared/domain/calendar';
import { rateLimits } from '#shared/domain/rate-limit';
import { aContext, anEvent } from '../../../../support/builders/an-event';
import { anOwner } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeCsrfSessions } from '../../../../support/fakes/fake-csrf-sessions';
import { fakeErrorLog } from '../../../../support/fakes/fake-error-log';
import { fakeLog } from '../../../../support/fakes/fake-log';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';

const ownerId = anOwner();
const told = { category: 'render', message: 'Nothing to draw', url: '/invoices?search=x' };

async function open() {
  const errorLog = fakeErrorLog();
  const csrfSessions = fakeCsrfSessions();
  await csrfSessions.put({
    id: 'session',
    tokenHash: hashToken('token'),
    expiresAt: addMilliseconds(now, 1000),
    ownerId,
  });
  const handler = serve(
    contracts.report,
    reportError,
    { errorLog, csrfSessions, rateLimits: fakeRateLimits() },
    { clock: { now: () => now }, log: fakeLog() },
  );
  const headers = {
    'x-csrf-token': 'token',
    'x-session-id': 'session',
    'user-agent': 'Firefox/140',
  };
  const send = (json: unknown, more: object = {}) =>
    handler(anEvent({ method: 'POST', json, headers: { ...headers, ...more } }), aContext);
  return { errorLog, send };
}

const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
beforeEach(() => written.mockClear());
afterAll(() => written.mockRestore());

describe('a report of an error in the app', () => {
  it('is kept with the fields of the specification', async () => {
    const { errorLog, send } = await open();
    const reply = await send({
      ...told,
      stack_trace: 'Error: Nothing to draw\n  at draw (app.js:1:1)',
      error_code: 'TypeError',
      context: { requestId: 'r' },
      app_version: '1.2.3',
    });

    const [record] = errorLog.records;
    expect(reply.statusCode).toBe(202);
    expect(JSON.parse(reply.body ?? '')).toEqual({ error_id: record?.error_id });
    expect(record).toEqual({
      error_id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      level: 'error',
      category: 'render',
      message: 'Nothing to draw',
      stack_trace: 'Error: Nothing to draw\n  at draw (app.js:1:1)',
      error_code: 'TypeError',
      context: { requestId: 'r' },
      user_id: ownerId,
      session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      url: '/invoices',
      user_agent: 'Firefox/140',
      ip_address: '127.0.0.1',
      environment: 'local',
      app_version: '1.2.3',
      created_at: now,
    });
  });

  it('loses what is secret, in its texts and anywhere in its context', async () => {
    const { errorLog, send } = await open();
    const secrets = { list: [{ deep: { refreshToken: 'planted', newPassword: 'planted' } }] };
    await send({
      ...told,
      message: 'Failed with Bearer planted.planted',
      stack_trace: 'at /callback?token=planted&password=planted of eva@example.cz',
      url: '/invoice/public/planted-planted-planted#planted',
      error_code: 'token=planted',
      app_version: 'Bearer planted.planted',
      context: {
        ...secrets,
        'x-csrf-token': 'planted',
        text: '{"client_secret":"planted"}',
        'planted@example.cz': { 'password=planted': true },
      },
    });

    expect(JSON.stringify(errorLog.records)).not.toContain('planted');
    expect(JSON.stringify(errorLog.records)).not.toContain('eva@');
    expect(written.mock.calls.join()).not.toContain('planted');
  });

  it('takes no more than it has to', async () => {
    const { errorLog, send } = await open();
    const refused = [
      { ...told, message: '' },
      { ...told, message: 'x'.repeat(1001) },
      { ...told, stack_trace: 'x'.repeat(6001) },
      { ...told, category: 'call' },
    ];
    for (const json of refused) expect((await send(json)).statusCode).toBe(400);
    expect((await send({ ...told, context: { x: 'x'.repeat(17_000) } })).statusCode).toBe(413);
    expect(errorLog.records).toEqual([]);

    await send({ ...told, context: { list: Array.from({ length: 50 }, () => 'x'.repeat(200)) } });
    expect(errorLog.records[0]?.context).toEqual({ left_out: 'It is too large.' });
  });

  it('is counted for the alarm', async () => {
    const { send } = await open();
    await send(told);
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toContainEqual({
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: 'Splatno',
            Dimensions: [['stage']],
            Metrics: [{ Name: 'AppErrors', Unit: 'Count' }],
          },
        ],
      },
      stage: 'local',
      AppErrors: 1,
    });
  });

  it('is refused beyond the limit, and without a token', async () => {
    const { errorLog, send } = await open();
    const { most } = rateLimits.errorReports;
    for (let turn = 0; turn < most; turn += 1) await send(told);
    const refused = await send(told);

    expect(refused.statusCode).toBe(429);
    expect(refused.headers?.['retry-after']).toEqual(expect.any(String));
    expect((await send(told, { 'x-csrf-token': 'other' })).statusCode).toBe(403);
    expect(errorLog.records).toHaveLength(most);
  });
});
