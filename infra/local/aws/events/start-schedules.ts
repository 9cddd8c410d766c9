import { randomUUID } from 'node:crypto';
import type { AwsPlace } from '../front-door/place';
import type { Schedule, ScheduleTarget } from './schedule';
import { readScheduleExpression, type ScheduleExpression } from './schedule-expression';

/** Time as schedules see it; tests bring one that they move themselves. */
export interface ScheduleClock {
  now(): number;
  /** Calls back after a while; the answer cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

export interface SchedulesOptions {
  readonly place: AwsPlace;
  readonly invoke: (targetArn: string, event: unknown) => Promise<unknown>;
  readonly clock?: ScheduleClock;
  readonly onFault?: (error: unknown) => void;
}

export interface RunningSchedules {
  /** Calls the targets of a schedule at once, whatever the time. */
  runNow(name: string): Promise<void>;
  nextRun(name: string): number | undefined;
  /** No more calls begin; those that run are waited for. */
  stop(): Promise<void>;
}

/** The longest wait that timers can hold is shorter than a month; longer ones go step by step. */
const longestWait = 86_400_000;

const systemClock: ScheduleClock = {
  now: Date.now,
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export function startSchedules(
  schedules: readonly Schedule[],
  options: SchedulesOptions,
): RunningSchedules {
  const { clock = systemClock, onFault = console.error } = options;
  const running = new Set<Promise<void>>();
  const started = new Map(
    schedules.map((schedule) => {
      const { name, expression, timeZone } = schedule;
      const times = readScheduleExpression(expression, clock.now(), timeZone);
      return [name, { schedule, times }] as const;
    }),
  );

  const callTargets = async (schedule: Schedule, time: number) => {
    const calls = schedule.targets.map((target) =>
      options.invoke(target.arn, eventFor(options.place, schedule, target, time)),
    );
    await Promise.all(calls);
  };
  const begin = (schedule: Schedule, time: number) => {
    const call = callTargets(schedule, time)
      .catch(onFault)
      .finally(() => running.delete(call));
    running.add(call);
  };
  const cancels = [...started.values()].map(({ schedule, times }) =>
    keepTime(times, clock, (time) => begin(schedule, time)),
  );

  return {
    runNow: async (name) => {
      const found = started.get(name);
      if (!found) throw new Error(`There is no schedule ${name}`);
      await callTargets(found.schedule, clock.now());
    },
    nextRun: (name) => started.get(name)?.times.nextRun(clock.now()),
    stop: async () => {
      for (const cancel of cancels) cancel();
      await Promise.all(running);
    },
  };
}

/** Calls back at each of the times; after a sleep of the machine, once for all it has missed. */
function keepTime(
  times: ScheduleExpression,
  clock: ScheduleClock,
  onDue: (time: number) => void,
): () => void {
  let cancel = (): void => undefined;
  const waitFor = (due: number | undefined): void => {
    if (due === undefined) return;
    const wait = Math.min(Math.max(due - clock.now(), 0), longestWait);
    cancel = clock.after(wait, () => {
      if (clock.now() < due) return waitFor(due);
      onDue(due);
      waitFor(times.nextRun(clock.now()));
    });
  };
  waitFor(times.nextRun(clock.now()));
  return () => cancel();
}

function eventFor(
  { region, accountId }: AwsPlace,
  schedule: Schedule,
  target: ScheduleTarget,
  time: number,
): unknown {
  if (target.input !== undefined) return target.input;
  if (target.kind === 'scheduler') return {};
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: accountId,
    time: new Date(time).toISOString().replace(/\.\d+Z$/, 'Z'),
    region,
    resources: [schedule.arn],
    detail: {},
  };
}
