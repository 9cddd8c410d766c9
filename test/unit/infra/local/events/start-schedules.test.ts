import { readRule, readSchedulerSchedule, type Schedule } from '#infra/local/aws/events/schedule';
import { type ScheduleClock, startSchedules } from '#infra/local/aws/events/start-schedules';
import { localPlace } from '#infra/local/aws/front-door/place';

const functionArn = 'arn:aws:lambda:eu-central-1:000000000000:function:reminders';

/** Time that passes only when told to, running what falls due on the way. */
function handClock(start: string): ScheduleClock & { pass(milliseconds: number): void } {
  let now = Date.parse(start);
  let timers: { readonly at: number; readonly callback: () => void }[] = [];
  return {
    now: () => now,
    after: (milliseconds, callback) => {
      const timer = { at: now + milliseconds, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pass: (milliseconds) => {
      const end = now + milliseconds;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (!due) break;
        timers = timers.filter((other) => other !== due);
        now = due.at;
        due.callback();
      }
      now = end;
    },
  };
}

function rule(expression: string, more: object = {}): Schedule {
  const schedule = readRule(localPlace, 'Due', {
    ScheduleExpression: expression,
    State: 'ENABLED',
    Targets: [{ Arn: functionArn, Id: 'Target0' }],
    ...more,
  });
  if (!schedule) throw new Error('The rule has no schedule');
  return schedule;
}

function start(schedules: readonly Schedule[], at = '2026-01-31T05:58:00Z') {
  const clock = handClock(at);
  const calls: { readonly arn: string; readonly event: unknown; readonly at: string }[] = [];
  const faults: unknown[] = [];
  const running = startSchedules(schedules, {
    place: localPlace,
    clock,
    invoke: async (arn, event) => {
      calls.push({ arn, event, at: new Date(clock.now()).toISOString() });
      if (event === 'fail') throw new Error('failed');
    },
    onFault: (fault) => faults.push(fault),
  });
  return { clock, calls, faults, running };
}

const minute = 60_000;
const day = 86_400_000;

it('calls the target at each time with the event that EventBridge sends', () => {
  const { clock, calls } = start([rule('cron(0 6 * * ? *)')]);
  clock.pass(minute);
  expect(calls).toEqual([]);

  clock.pass(day + minute);
  expect(calls.map(({ at }) => at)).toEqual([
    '2026-01-31T06:00:00.000Z',
    '2026-02-01T06:00:00.000Z',
  ]);
  expect(calls[0]).toMatchObject({
    arn: functionArn,
    event: {
      source: 'aws.events',
      'detail-type': 'Scheduled Event',
      account: '000000000000',
      region: 'eu-central-1',
      time: '2026-01-31T06:00:00Z',
      resources: ['arn:aws:events:eu-central-1:000000000000:rule/Due'],
      detail: {},
    },
  });
});

it('waits for months', () => {
  const { clock, calls } = start([rule('cron(0 0 1 7 ? *)')]);
  clock.pass(150 * day);
  expect(calls).toEqual([]);
  clock.pass(day);
  expect(calls).toHaveLength(1);
});

it('gives each target its own input', () => {
  const targets = ['{"kind":"a"}', '{"kind":"b"}'].map((Input) => ({ Arn: functionArn, Input }));
  const { clock, calls } = start([rule('rate(1 minute)', { Targets: targets })]);
  clock.pass(minute);
  expect(calls.map(({ event }) => event)).toEqual([{ kind: 'a' }, { kind: 'b' }]);
});

it('goes on after a call that failed', async () => {
  const { clock, calls, faults, running } = start([
    rule('rate(1 minute)', { Targets: [{ Arn: functionArn, Input: '"fail"' }] }),
  ]);
  clock.pass(3 * minute);
  await running.stop();
  expect(calls).toHaveLength(3);
  expect(faults).toHaveLength(3);
});

it('stops', async () => {
  const { clock, calls, running } = start([rule('rate(1 minute)')]);
  await running.stop();
  clock.pass(day);
  expect(calls).toEqual([]);
});

it('can be run by hand', async () => {
  const { calls, running } = start([rule('cron(0 6 * * ? *)')]);
  await running.runNow('Due');
  expect(calls).toHaveLength(1);
  expect(running.nextRun('Due')).toBe(Date.parse('2026-01-31T06:00:00Z'));
  await expect(running.runNow('Other')).rejects.toThrow('There is no schedule Other');
});

it('leaves out rules that are switched off or wait for events', () => {
  const properties = { ScheduleExpression: 'rate(1 minute)', State: 'DISABLED' };
  expect(readRule(localPlace, 'Off', properties)).toBeUndefined();
  expect(readRule(localPlace, 'Pattern', { EventPattern: {} })).toBeUndefined();
});

it('reads the newer kind of schedule, with its time zone', () => {
  const schedule = readSchedulerSchedule(localPlace, 'Reminders', {
    ScheduleExpression: 'cron(0 8 * * ? *)',
    ScheduleExpressionTimezone: 'Europe/Prague',
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: { Arn: functionArn, RoleArn: 'arn:aws:iam::000000000000:role/x' },
  });
  const { clock, calls } = start(schedule ? [schedule] : [], '2026-07-01T05:00:00Z');
  clock.pass(60 * minute);
  expect(calls).toEqual([{ arn: functionArn, event: {}, at: '2026-07-01T06:00:00.000Z' }]);
});
