import { type Instant, instantFrom } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import { UserIdText } from '#shared/domain/values';
import { localPlace } from '../aws/front-door/place';
import { dataFolder } from '../folders';
import type { Stack } from '../stack';
import { hasDemo, noteDemo } from './demo-mark';
import { demoAccount } from './demo-seller';
import { seedDemo } from './seed-demo';
import { openSeedPorts, type SeedPorts } from './seed-ports';

/** Puts the demo account into a running stack; a second time does nothing. */
export async function seedStack(
  stack: Stack,
  folder: string,
  now: Instant = instantFrom(Date.now()),
): Promise<void> {
  const data = dataFolder(folder);
  if (hasDemo(data)) return;

  const ownerId = await signUpDemo(stack);
  const ports = openPorts(stack);
  try {
    await seedDemo(ports, ownerId, now);
  } finally {
    ports.close();
  }
  noteDemo(data, now);
}

async function signUpDemo({ app, services }: Stack): Promise<UserId> {
  const { sub } = await services.cognito.seedUser({
    ...demoAccount,
    poolId: app.userPoolId,
    attributes: { locale: 'cs' },
  });
  return UserIdText.parse(sub);
}

function openPorts({ app, addresses, root }: Stack): SeedPorts {
  const [table] = app.model.tables;
  if (!table) throw new Error('The app has no table to put the demo account into');
  return openSeedPorts({
    tableName: table.name,
    endpoint: addresses.aws,
    region: localPlace.region,
    identity: root,
  });
}
