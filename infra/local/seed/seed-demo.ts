import { createClient } from '#functions/api/clients/create';
import { createInvoice } from '#functions/api/invoices/create';
import { updateInvoice } from '#functions/api/invoices/update';
import { addMilliseconds, type Instant } from '#shared/domain/calendar';
import { ClientInput } from '#shared/domain/client';
import type { ClientId, UserId } from '#shared/domain/ids';
import { InvoiceInput } from '#shared/domain/invoice';
import { limits } from '#shared/domain/limits';
import { demoClients } from './demo-clients';
import { demoInvoices } from './demo-invoices';
import { demoAccount, demoSettings } from './demo-seller';
import { invoiceInputOf, momentsOf, statusChangesOf } from './demo-story';
import type { SeedPorts } from './seed-ports';

export interface SeededDemo {
  readonly clients: number;
  readonly invoices: number;
}

/**
 * Fills the demo account by the same actions that serve the API, so that numbers, counters, quotas
 * and histories are true. A run that was cut off is continued where it stopped.
 */
export async function seedDemo(
  ports: SeedPorts,
  ownerId: UserId,
  now: Instant,
): Promise<SeededDemo> {
  const start = momentsOf(demoInvoices[0]?.daysAgo ?? 0, now).issuedAt;
  await ports.profiles.create(ownerId, {
    id: ownerId,
    email: demoAccount.email,
    language: 'cs',
    role: 'user',
    createdAt: addMilliseconds(start, -week),
  });
  await ports.subscribe(ownerId, {
    plan: 'yearly',
    status: 'active',
    currentPeriodEnd: addMilliseconds(now, 26 * week),
    cancelAtPeriodEnd: false,
  });
  await ports.settings.update(ownerId, demoSettings);

  const clientIds = await seedClients(ports, ownerId, start);
  await seedInvoices(ports, ownerId, clientIds, now);
  return { clients: clientIds.size, invoices: demoInvoices.length };
}

const week = 7 * 86_400_000;

function callOf(ownerId: UserId, at: Instant, key: string) {
  return {
    params: undefined,
    query: undefined,
    signed: undefined,
    caller: { id: ownerId, groups: [] },
    language: 'cs',
    at,
    requestId: key,
    accessToken: '',
    idempotency: { key: `demo-${key}`, requestHash: key },
  } as const;
}

async function seedClients(ports: SeedPorts, ownerId: UserId, at: Instant) {
  const everybody = { limit: limits.pageSize, page: 1, search: '' };
  const { items } = await ports.clients.list(ownerId, everybody);
  const idByName = new Map(items.map(({ name, id }) => [name, id]));

  const ids = new Map<string, ClientId>();
  for (const [key, input] of Object.entries(demoClients)) {
    const call = { ...callOf(ownerId, at, `client-${key}`), body: ClientInput.parse(input) };
    const known = idByName.get(input.name ?? '');
    ids.set(key, known ?? (await createClient(ports)(call)).body.client.id);
  }
  return ids;
}

async function seedInvoices(
  ports: SeedPorts,
  ownerId: UserId,
  clientIds: ReadonlyMap<string, ClientId>,
  now: Instant,
): Promise<void> {
  const { count } = await ports.invoices.tally(ownerId);

  for (const [index, plan] of demoInvoices.entries()) {
    if (index < count) continue;
    const { issuedAt } = momentsOf(plan.daysAgo, now);
    const call = callOf(ownerId, issuedAt, `invoice-${index}`);
    const body = InvoiceInput.parse(invoiceInputOf(plan, now, clientIds.get(plan.client)));
    const { id } = (await createInvoice(ports)({ ...call, body })).body.invoice;

    for (const [step, { at, change }] of statusChangesOf(plan, now).entries()) {
      const changing = callOf(ownerId, at, `invoice-${index}-change-${step}`);
      await updateInvoice(ports)({ ...changing, query: { id }, body: change });
    }
  }
}
