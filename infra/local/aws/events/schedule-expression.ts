import { readCron } from './cron';
import { momentOf, zoneOffset } from './time-zone';

/** When something is due, as told by `rate(…)`, `cron(…)` or `at(…)`. */
export interface ScheduleExpression {
  /** The first moment after the given one, or nothing when there is none any more. */
  nextRun(after: number): number | undefined;
}

const unitLength = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** A rate counts from the moment the schedule was started, as on AWS. */
export function readScheduleExpression(
  text: string,
  startedAt: number,
  timeZone = 'UTC',
): ScheduleExpression {
  const [, kind, argument = ''] = /^(rate|cron|at)\((.*)\)$/.exec(text.trim()) ?? [];
  switch (kind) {
    case 'rate':
      return everyPeriod(readRate(argument), startedAt);
    case 'cron':
      return byCron(argument, timeZone);
    case 'at':
      return once(argument, timeZone);
    default:
      throw new Error(`“${text}” is no schedule`);
  }
}

function readRate(argument: string): number {
  const [, count = '', unit] = /^(\d+)\s+(minute|hour|day)s?$/.exec(argument.trim()) ?? [];
  if (unit !== 'minute' && unit !== 'hour' && unit !== 'day') {
    throw new Error(`rate(${argument}) is no rate`);
  }
  if (Number(count) < 1) throw new Error(`rate(${argument}) is no rate`);
  return Number(count) * unitLength[unit];
}

function everyPeriod(period: number, startedAt: number): ScheduleExpression {
  return {
    nextRun: (after) => startedAt + (Math.floor((after - startedAt) / period) + 1) * period,
  };
}

function byCron(argument: string, timeZone: string): ScheduleExpression {
  const cron = readCron(argument);
  return {
    nextRun: (after) => {
      let wall = cron.next(after + zoneOffset(timeZone, after));
      while (wall !== undefined) {
        const moment = momentOf(timeZone, wall);
        // In autumn one hour comes twice; its second coming has been served by the first.
        if (moment !== undefined && moment > after) return moment;
        wall = cron.next(wall);
      }
      return undefined;
    },
  };
}

function once(argument: string, timeZone: string): ScheduleExpression {
  const wall = Date.parse(`${argument.trim()}Z`);
  if (Number.isNaN(wall)) throw new Error(`at(${argument}) is no moment`);
  const moment = momentOf(timeZone, wall);
  return {
    nextRun: (after) => (moment !== undefined && moment > after ? moment : undefined),
  };
}
