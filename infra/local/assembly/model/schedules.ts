import * as z from 'zod';
import { readRule, readSchedulerSchedule, type Schedule } from '../../aws/events/schedule';
import { localPlace } from '../../aws/front-door/place';
import type { Resolved } from '../resolve';

const AnyProperties = z.record(z.string(), z.unknown());

/** What runs by the clock. Rules that wait for events have nothing here that could send them one. */
export function readSchedules(resolved: Resolved): readonly Schedule[] {
  const rules = resolved
    .ofType('AWS::Events::Rule')
    .map((resource) => readRule(localPlace, resource.ref, resource.read(AnyProperties)));
  const schedules = resolved
    .ofType('AWS::Scheduler::Schedule')
    .map((resource) =>
      readSchedulerSchedule(localPlace, resource.ref, resource.read(AnyProperties)),
    );
  return [...rules, ...schedules].flatMap((schedule) => schedule ?? []);
}
