import { type Addresses, addressesOf } from './addresses';
import { stackIdentity } from './assembly/functions/function-identity';
import type { FunctionPool } from './assembly/functions/function-pool';
import { createLateInvoke, startFunctions } from './assembly/functions/start-functions';
import { type LoadedApp, loadApp } from './assembly/load-app';
import { type Pollers, startPollers } from './assembly/queue-pollers';
import { startFollowers } from './assembly/stream-followers';
import type { UpstreamSettings } from './aws/cognito/hosted/openid-provider';
import { type RunningSchedules, startSchedules } from './aws/events/start-schedules';
import {
  createIdentityRegistry,
  type Identity,
  type IdentityRegistry,
} from './aws/front-door/identity';
import { localPlace } from './aws/front-door/place';
import { type Closers, createClosers } from './closers';
import { holdFolder } from './data-folder';
import { claimFormat } from './data-format';
import { dataFolder } from './folders';
import { takeOwnBuild } from './own-build';
import type { StripeKeys } from './partners/stripe/serve-stripe';
import { onFreePorts, type Ports } from './ports';
import type { Built } from './prepare';
import { openSecrets } from './secrets';
import { openServices, type Services } from './services';
import { createStackLog } from './stack-log';
import type { Front } from './web/front';
import { openSite } from './web/open-site';

export interface StackOptions {
  /** Everything that is kept, and everything that is written: data, logs, the copy of the build. */
  readonly folder: string;
  readonly built: Built;
  /** The app's port; 0 takes any free ones, and without it those of the last time. */
  readonly port?: number | undefined;
  /** Variables of the shell that functions get too, such as where the PDF browser is. */
  readonly passedOn?: Readonly<Record<string, string>>;
  /** A client at the real Google, instead of the stand-in. */
  readonly google?: UpstreamSettings | undefined;
  /** The keys of the real Stripe, instead of the stand-in. */
  readonly stripe?: StripeKeys | undefined;
  /** One line for whoever started the stack. */
  readonly onProblem: (line: string) => void;
}

export interface Stack {
  /** The stack's own copy of what was built. */
  readonly built: Built;
  readonly addresses: Addresses;
  readonly app: LoadedApp;
  readonly services: Services;
  readonly functions: FunctionPool;
  readonly pollers: Pollers;
  readonly schedules: RunningSchedules;
  readonly front: Front;
  readonly identities: IdentityRegistry;
  /** Under which credentials a function calls the services. */
  readonly identityOf: (functionArn: string) => Identity;
  /** The stack's own credentials, for which everything is allowed. */
  readonly root: Identity;
  /** With which keys Stripe is asked and signs, be it the stand-in or itself. */
  readonly stripe: StripeKeys;
  readonly close: () => Promise<void>;
}

/** Starts the whole app on this machine: the same function for `npm start` and for tests. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const closers = createClosers();
  try {
    claimFormat(dataFolder(options.folder));
    const held = await holdFolder(dataFolder(options.folder));
    closers.add(held.release);
    const built = await takeOwnBuild(options.built, options.folder);
    const open = (ports: Ports) => openOn(ports, { ...options, built });
    const wanted = { folder: held.path, app: options.port };
    const { stack, ports } = await onFreePorts(wanted, open, options.onProblem);
    closers.add(stack.close);
    held.announce(ports.app);
    return { ...stack, close: closers.closeAll };
  } catch (error) {
    await closers.closeAll().catch(() => undefined);
    throw error;
  }
}

/** All of it or nothing: what was opened is closed again when the rest cannot be. */
async function openOn(ports: Ports, options: StackOptions) {
  const closers = createClosers();
  try {
    return { ports, stack: await assemble(options, ports, closers) };
  } catch (error) {
    await closers.closeAll().catch(() => undefined);
    throw error;
  }
}

async function assemble(options: StackOptions, ports: Ports, closers: Closers): Promise<Stack> {
  const addresses = addressesOf(ports);
  const { log, onFault } = createStackLog(options);
  const root = stackIdentity();
  const identities = createIdentityRegistry([root]);
  const late = createLateInvoke();

  const folder = dataFolder(options.folder);
  const secretOf = openSecrets(folder);
  const stripe = options.stripe ?? stripeKeys(secretOf);
  const webhookAddress = `${addresses.site}/api/stripe/webhook`;
  const services = await openServices(
    {
      folder,
      ports,
      identities,
      invoke: late.invoke,
      onFault,
      google: options.google,
      stripe: options.stripe ? undefined : { ...stripe, webhookAddress },
    },
    closers,
  );
  const app = await loadApp(options.built.assembly, addresses, services, secretOf);
  const { functions, identityOf } = startFunctions({
    functions: app.model.functions,
    identities,
    addresses,
    stripe: { ...stripe, address: options.stripe ? '' : addresses.stripe },
    passedOn: options.passedOn ?? {},
    log,
  });
  late.set(functions.invoke);

  const pollers = startPollers({
    sources: app.model.queueSources,
    sqs: services.sqs,
    invoke: late.invoke,
    identityOf,
  });
  const followers = await startFollowers({
    sources: app.model.streamSources,
    dynamodb: services.dynamodb,
    sqs: services.sqs,
    invoke: late.invoke,
    identityOf,
  });
  closers.add(async () => {
    // What functions still do for a queue fails now, and comes again at the next start.
    const stopped = Promise.all([pollers.stop(), followers.stop()]);
    await functions.close();
    await stopped;
  });
  const schedules = startSchedules(app.model.schedules, {
    place: localPlace,
    invoke: functions.invoke,
    // What a function fails with stands in its own log.
    onFault: () => {},
  });
  closers.add(schedules.stop);
  const front = await openSite({
    app,
    addresses,
    web: options.built.web,
    services,
    functions,
    accessPassword: options.passedOn?.['ACCESS_PASSWORD'],
    onFault,
  });
  closers.add(front.close);

  return {
    built: options.built,
    addresses,
    app,
    services,
    functions,
    pollers,
    schedules,
    front,
    identities,
    identityOf,
    root,
    stripe,
    close: closers.closeAll,
  };
}

/** The stand-in takes what the stage names in Secrets Manager, which this machine makes up. */
function stripeKeys(secretOf: (id: string) => string): StripeKeys {
  return {
    secretKey: secretOf('splatno-local-stripe-key'),
    webhookSecret: secretOf('splatno-local-stripe-webhook'),
  };
}
