import type { Addresses } from '../addresses';
import { localPlace } from '../aws/front-door/place';
import type { Services } from '../services';
import type { Naming } from './identifiers';
import { type AssemblyModel, readModel } from './model/read-model';
import { resolve } from './resolve';
import { readTemplates } from './templates';
import { createUserPools } from './user-pools';

export interface LoadedApp {
  readonly model: AssemblyModel;
  readonly userPoolId: string;
  readonly webClientId: string;
  /** By which people sign in through Google, at the address of the emulators. */
  readonly googleClientId: string;
}

/** Reads the assembly and makes what it stores things in; whatever is there already stays as it is. */
export async function loadApp(
  directory: string,
  addresses: Addresses,
  services: Services,
  secretOf: Naming['secretOf'],
): Promise<LoadedApp> {
  const givenIds = new Map<string, string>();
  const naming: Naming = {
    ...localPlace,
    queueEndpoint: addresses.aws,
    siteUrl: addresses.site,
    givenIds,
    secretOf,
  };
  const resolved = resolve(readTemplates(directory), naming);
  await createUserPools(resolved, services.cognito, givenIds, addresses.site);

  const model = readModel(resolved);
  await createStores(services, model);
  for (const sender of model.senders) services.ses.createEmailIdentity(sender);
  for (const target of model.mailEventTargets) services.ses.tellOfMails(target);
  return {
    model,
    userPoolId: resolved.output('UserPoolId'),
    webClientId: resolved.output('WebClientId'),
    googleClientId: resolved.output('GoogleClientId'),
  };
}

async function createStores({ dynamodb, sqs, s3 }: Services, model: AssemblyModel): Promise<void> {
  for (const { properties } of model.tables) await dynamodb.createTableFromTemplate(properties);
  for (const { properties } of model.queues) await sqs.createQueueFromTemplate(properties);
  for (const { name, properties } of model.buckets) await s3.createBucket(name, properties);
}
