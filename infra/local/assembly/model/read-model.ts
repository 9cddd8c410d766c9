import type { Schedule } from '../../aws/events/schedule';
import { AssemblyError } from '../assembly-error';
import type { Resolved } from '../resolve';
import { type QueueSource, readSources, type StreamSource } from './event-sources';
import { type LambdaFunction, readFunctions } from './functions';
import { type MailEventTarget, readMailEventTargets } from './mail-events';
import { type ApiRoute, readRoutes } from './routes';
import { readSchedules } from './schedules';
import { readSiteBehaviors, type SiteBehavior } from './site';
import { readBuckets, readQueues, readSenders, readTables, type StoreResource } from './stores';

/** The whole app as one machine runs it, read from its synthesised templates. */
export interface AssemblyModel {
  readonly functions: readonly LambdaFunction[];
  readonly tables: readonly StoreResource[];
  readonly buckets: readonly StoreResource[];
  readonly queues: readonly StoreResource[];
  readonly routes: readonly ApiRoute[];
  readonly queueSources: readonly QueueSource[];
  readonly streamSources: readonly StreamSource[];
  readonly schedules: readonly Schedule[];
  /** Domains and addresses that mail may be sent from. */
  readonly senders: readonly string[];
  readonly mailEventTargets: readonly MailEventTarget[];
  readonly siteBehaviors: readonly SiteBehavior[];
}

export function readModel(resolved: Resolved): AssemblyModel {
  const functions = readFunctions(resolved);
  const model: AssemblyModel = {
    functions,
    tables: readTables(resolved),
    buckets: readBuckets(resolved),
    queues: readQueues(resolved),
    routes: readRoutes(resolved),
    ...readSources(resolved, functions),
    schedules: readSchedules(resolved),
    senders: readSenders(resolved),
    mailEventTargets: readMailEventTargets(resolved),
    siteBehaviors: readSiteBehaviors(resolved),
  };

  assertFunctionsExist(model);
  return model;
}

function assertFunctionsExist(model: AssemblyModel): void {
  const { functions, routes, queueSources, streamSources, schedules } = model;
  const known = new Set(functions.map(({ arn }) => arn));
  const wanted = [
    ...routes.map(({ key, functionArn }) => ({ user: `The route ${key}`, functionArn })),
    ...queueSources.map(({ queueArn, functionArn }) => ({ user: queueArn, functionArn })),
    ...streamSources.map(({ streamArn, functionArn }) => ({ user: streamArn, functionArn })),
    ...schedules.flatMap(({ name, targets }) =>
      targets.map(({ arn }) => ({ user: `The schedule ${name}`, functionArn: arn })),
    ),
  ];

  for (const { user, functionArn } of wanted) {
    if (!known.has(functionArn)) {
      throw new AssemblyError(`${user} calls ${functionArn}, which is no function of the app`);
    }
  }
}
