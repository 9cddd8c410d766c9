import * as z from 'zod';
import { consume } from '#functions/runtime/consume';
import { recordOfError } from '#functions/runtime/error-record';
import { noteError } from '#functions/runtime/note-error';
import { serve } from '#functions/runtime/serve';
import { endpoint, group } from '#shared/contracts/endpoint';
import { queue, worker } from '#shared/contracts/worker';
import { AppError } from '#shared/errors/app-error';
import { aContext, anEvent, claimsOf } from '../../../support/builders/an-event';
import { anOwner } from '../../../support/builders/an-owner';
import { now } from '../../../support/builders/times';
import { fakeDeviceSessions } from '../../../support/fakes/fake-device-sessions';
import { fakeErrorLog } from '../../../support/fakes/fake-error-log';
import { fakeLog } from '../../../support/fakes/fake-log';

const { fail } = group('test', {
  fail: endpoint({
    route: 'GET /api/test',
    summary: 'Fails',
    access: 'member',
    responses: { 200: z.object({}) },
    errors: [],
    uses: [],
  }),
});

const counted = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
beforeEach(() => counted.mockClear());
afterAll(() => counted.mockRestore());
const counts = () => counted.mock.calls.filter(([line]) => String(line).includes('"Errors":1'));

async function failWith(error: unknown) {
  const errorLog = fakeErrorLog();
  const log = fakeLog();
  const handler = serve(
    fail,
    () => async () => {
      throw error;
    },
    {},
    { clock: { now: () => now }, log, errorLog, deviceSessions: fakeDeviceSessions() },
  );
  const id = anOwner();
  const headers = { 'user-agent': 'Firefox', 'x-session-id': 'never-checked' };
  const event = anEvent({ claims: claimsOf(id), headers, query: { token: 'planted' } });
  const reply = await handler(event, aContext);
  return { id, reply, log, records: errorLog.records };
}

describe('a call that fails by a fault of ours', () => {
  it('leaves a record, a line and a count', async () => {
    const error = new TypeError('x is no function', { cause: { password: 'planted' } });
    const { id, reply, log, records } = await failWith(error);

    expect(reply.statusCode).toBe(500);
    expect(records).toEqual([
      expect.objectContaining({
        level: 'error',
        category: 'call',
        message: 'x is no function',
        stack_trace: expect.stringContaining('note-error.test'),
        error_code: 'TypeError',
        context: {
          route: 'GET /api/test',
          requestId: 'request-1',
          cause: { password: '[redacted]' },
        },
        user_id: id,
        url: '/api/test',
        method: 'GET',
        user_agent: 'Firefox',
        ip_address: '127.0.0.1',
        created_at: now,
      }),
    ]);
    expect(JSON.stringify(records) + log.lines.join()).not.toContain('planted');
    expect(counts()).toHaveLength(1);
  });

  it('is told from one that was refused', async () => {
    const { records, reply } = await failWith(new AppError('NOT_FOUND'));
    expect([reply.statusCode, records]).toEqual([404, []]);
    expect(counts()).toEqual([]);
  });
});

it('keeps waiting for nobody, and never fails itself', async () => {
  const log = fakeLog();
  const record = recordOfError(new Error('broken'), { category: 'call' }, now);
  const broken = {
    append: async () => {
      throw new Error('no table');
    },
  };
  const hanging = { append: () => new Promise<void>(() => {}) };

  await noteError(record, { log, errorLog: broken });
  expect(log.lines.join()).toContain('error not noted');
  const begun = Date.now();
  await noteError(record, { log, errorLog: hanging });
  expect(Date.now() - begun).toBeLessThan(5000);
});

it('counts a message that failed', async () => {
  const shape = worker({
    id: 'test',
    summary: 'Fails',
    trigger: queue('test', { batchSize: 1 }),
    message: z.object({}),
    uses: [],
  });
  const handler = consume(
    shape,
    () => async () => {
      throw new Error('broken');
    },
    {},
    { log: fakeLog() },
  );
  await handler({ Records: [{ messageId: 'm', body: '{}' }] });
  expect(counts()).toHaveLength(1);
});
