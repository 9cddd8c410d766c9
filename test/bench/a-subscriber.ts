import type { Table } from '#functions/adapters/dynamodb/table';
import { seedPorts } from '#infra/local/seed/seed-ports';
import type { Stack } from '#infra/local/stack';
import { UserIdText } from '#shared/domain/values';
import { aSeller, type Person } from '../support/local-stack';

/** A seller whose plan has no limit, so that hundreds of invoices can be issued. */
export async function aSubscriber(
  { app, addresses, stripe }: Stack,
  table: Table,
): Promise<Person> {
  const { userPoolId, webClientId } = app;
  const person = await aSeller({ addresses, stripe, userPoolId, webClientId });
  const plan = { plan: 'yearly', status: 'active', cancelAtPeriodEnd: false } as const;
  await seedPorts(table).subscribe(UserIdText.parse(person.sub), plan);
  return person;
}
