import { rmSync } from 'node:fs';
import { announcement } from './announce';
import { readArguments, type StartArguments, UsageError, usage } from './arguments';
import { assertNotInUse, FolderInUse } from './data-folder';
import { claimFormat, OtherDataFormat } from './data-format';
import { dataFolder } from './folders';
import { machineVariables, realGoogle, realStripe } from './machine-variables';
import { createPhases, type Phase, type Phases } from './phases';
import { PortTaken } from './ports';
import { asBuilt, type Built, prepare } from './prepare';
import { hasDemo } from './seed/demo-mark';
import { type Stack, startStack } from './stack';

// Functions run in UTC on AWS; their threads take the zone of this process.
process.env['TZ'] = 'UTC';
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
// Vite advises Node's own loader for its configuration, which cannot read our imports.
process.env['VITE_CONFIG_NATIVE_IGNORE_WARNING'] = 'true';

try {
  const given = readArguments(process.argv.slice(2));
  if (given.wantsHelp) console.log(usage);
  else await run(given);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function run(given: StartArguments): Promise<void> {
  const phases = createPhases(given.isVerbose ? printPhase : undefined);
  const data = dataFolder(given.folder);
  await assertNotInUse(data);
  if (given.isFresh) rmSync(data, { recursive: true, force: true });
  claimFormat(data);

  const built = given.isAsBuilt ? asBuilt() : await build(phases);
  const stack = await phases.time('services', () =>
    startStack({
      built,
      folder: given.folder,
      port: given.port,
      passedOn: machineVariables(process.env),
      google: realGoogle(process.env),
      stripe: realStripe(process.env),
      onProblem: (line) => console.error(line),
    }),
  );
  if (given.seedsDemo) await phases.time('demo account', () => seed(stack, given.folder));

  const stopWatching = given.watches ? await watchSources(stack) : async () => {};
  stopOnSignal(stack, stopWatching);

  console.log(
    announcement({
      addresses: stack.addresses,
      folder: given.folder,
      seconds: performance.now() / 1_000,
      hasDemo: hasDemo(data),
      watches: given.watches,
      isStripeHere: realStripe(process.env) === undefined,
    }),
  );
  tellParent(stack);
}

async function build(phases: Phases): Promise<Built> {
  const hint = setTimeout(() => console.log('Building what changed since the last time…'), 1_500);
  return prepare(phases).finally(() => clearTimeout(hint));
}

/** Loaded when it is wanted: it brings the adapters of the functions and their SDK along. */
async function seed(stack: Stack, folder: string): Promise<void> {
  const { seedStack } = await import('./seed/seed-stack');
  await seedStack(stack, folder);
}

async function watchSources(stack: Stack): Promise<() => Promise<void>> {
  const [{ watchFunctions }, { watchWeb }] = await Promise.all([
    import('./watch/watch-functions'),
    import('./watch/watch-web'),
  ]);
  const web = await watchWeb(stack);
  const functions = watchFunctions(stack, web.watcher, (line) => console.log(line));
  return async () => {
    functions.stop();
    await web.stop();
  };
}

function stopOnSignal(stack: Stack, stopWatching: () => Promise<void>): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(130);
    isStopping = true;
    await stopWatching();
    await stack.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  // Tests start us with a channel; when it closes, whoever wanted the stack is gone.
  process.on('disconnect', () => void stop());
}

function tellParent({ addresses, app, stripe }: Stack): void {
  const { userPoolId, webClientId } = app;
  process.send?.({ kind: 'ready', addresses, stripe, userPoolId, webClientId });
}

function printPhase({ name, milliseconds }: Phase): void {
  console.log(`  ${name.padEnd(15)}${(milliseconds / 1_000).toFixed(2)} s`);
}

function explain(error: unknown): string {
  if (error instanceof FolderInUse || error instanceof OtherDataFormat) return error.message;
  if (error instanceof PortTaken) return error.message;
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
