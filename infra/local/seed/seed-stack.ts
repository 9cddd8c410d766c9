import { type Instant, instantFrom } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import { UserIdText } from '#shared/domain/values';
import { dataFolder } from '../folders';
import type { Stack } from '../stack';
import { openStackTable } from '../stack-table';
import { hasDemo, noteDemo } from './demo-mark';
import { demoAccount } from './demo-seller';
import { seedDemo } from './seed-demo';
import { seedPorts } from './seed-ports';

/** Puts the demo account into a running stack; a second time does nothing. */
export async function seedStack(
  stack: Stack,
  folder: string,
  now: Instant = instantFrom(Date.now()),
): Promise<void> {
  const data = dataFolder(folder);
  if (hasDemo(data)) return;

  const ownerId = await signUpDemo(stack);
  const table = openStackTable(stack);
  try {
    await seedDemo(seedPorts(table), ownerId, now);
  } finally {
    table.close();
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
