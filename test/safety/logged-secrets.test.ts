import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { openClient } from '#functions/adapters/cognito/open-client';
import { type Endpoint, methodOf, pathOf } from '#shared/contracts/endpoint';
import { endpoints } from '#shared/contracts/index';
import type { EndpointId } from '#shared/contracts/wire';
import { foreignCalls } from '../support/product/foreign-calls';
import { openProduct, type Product } from '../support/product/open-product';
import { aTenant, driverFor, type Tenant } from '../support/product/tenant';
import type { LooseRequest } from '../support/stack/http-driver';

jest.setTimeout(120_000);

/** What a call may carry that nobody may read in a log, each in a form of its own. */
const planted = {
  password: 'Tajne-Heslo-741',
  newPassword: 'Jine-Tajemstvi-852',
  recoveryCode: 'kod-na-obnovu-963',
  cookie: 'susenka-159',
  idempotencyKey: 'klic-pozadavku-357',
  signature: 'podpis-udalosti-486',
  badToken: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJwbGFudGVkIn0.cGxhbnRlZA',
};

const headers = {
  cookie: `access=${planted.cookie}`,
  'idempotency-key': planted.idempotencyKey,
  'stripe-signature': `t=1,v1=${planted.signature}`,
};

/** Bodies with secrets in them, whole enough to come as far as Cognito. */
const bodies: Readonly<Record<string, object>> = {
  'access.changePassword': {
    currentPassword: planted.password,
    newPassword: planted.newPassword,
  },
  'access.openGate': { password: planted.password },
  'account.anonymise': { password: planted.password, confirm: true },
  'factors.turnOff': { password: planted.password },
  'factors.renewCodes': { password: planted.password },
  'factors.recover': {
    email: 'eva@example.cz',
    password: planted.password,
    code: planted.recoveryCode,
  },
  'google.disconnect': { password: planted.password },
  'errors.report': {
    category: 'call',
    message: `password=${planted.password}`,
    stack_trace: `Error: Bearer ${planted.badToken}`,
    url: `/invoices?token=${planted.cookie}`,
    context: { authorization: planted.badToken, deep: [{ password: planted.newPassword }] },
  },
};

let product: Product;
let tenant: Tenant;
beforeAll(async () => {
  product = await openProduct({ asksDirectly: true });
  tenant = await aTenant(product);
});
afterAll(() => product.close());

function requestOf({ id, route }: Endpoint): LooseRequest {
  const [call] = foreignCalls[id] ?? [];
  const kind = call?.kinds[0];
  const sound: LooseRequest = call && kind ? call.request(tenant.ids[kind]) : {};
  const token = pathOf(route).includes('{token}') && { params: { token: tenant.ids.shareToken } };
  const body = bodies[id] ?? (methodOf(route) === 'GET' ? undefined : {});
  return { ...(body && { body }), ...sound, ...token, headers };
}

interface Sender {
  send(command: { readonly input: object }, ...rest: readonly unknown[]): Promise<unknown>;
}

/** After so many requests AWS refuses, and repeats what it was asked: nothing in its words can be relied on. */
async function withFailureAfter(most: number, work: () => Promise<unknown>): Promise<void> {
  let asked = 0;
  const clients = [product.table.client, openClient()] as unknown as readonly Sender[];
  const usual = clients.map((client) => client.send);
  for (const client of clients) {
    const send = client.send.bind(client);
    client.send = async (command, ...rest) => {
      // The record of the error itself is written.
      if (JSON.stringify(command.input).includes('ERRORS#')) return send(command, ...rest);
      asked += 1;
      if (asked <= most) return send(command, ...rest);
      throw Object.assign(new Error(`refused: ${JSON.stringify(command.input)}`), {
        request: { headers, body: command.input },
      });
    };
  }
  try {
    await work();
  } finally {
    for (const [index, client] of clients.entries()) client.send = usual[index] ?? client.send;
  }
}

async function storedErrors(): Promise<string> {
  const { name: TableName, client } = product.table;
  const { Items = [] } = await client.send(
    new ScanCommand({
      TableName,
      FilterExpression: 'begins_with(pk, :errors)',
      ExpressionAttributeValues: { ':errors': 'ERRORS#' },
    }),
  );
  return JSON.stringify(Items);
}

it('no secret of a call stands in a line of a log or in a record of an error, whatever breaks', async () => {
  const csrf = await tenant.csrfToken();
  product.log.take();
  const lines: string[] = [];
  await driverFor(product, planted.badToken).send('invoices.list', { headers });
  for (const contract of endpoints) {
    const id = contract.id as EndpointId;
    const request = { ...requestOf(contract), csrf };
    for (const most of [1, 2, 4]) {
      await withFailureAfter(most, () => tenant.send(id, request));
    }
    lines.push(...product.log.take());
  }
  // What the calls themselves do comes last: one of them ends the account.
  for (const contract of endpoints) {
    await tenant.send(contract.id as EndpointId, { ...requestOf(contract), csrf });
    lines.push(...product.log.take());
  }

  const faults = lines.filter((line) => line.includes('"call failed"'));
  expect(faults.length).toBeGreaterThan(endpoints.length);
  const kept = `${lines.join('')}${await storedErrors()}`;
  expect(kept).toContain('refused: ');
  const secrets = {
    ...planted,
    csrfToken: csrf.csrfToken,
    accessToken: tenant.accessToken,
    tokenSignature: tenant.accessToken.split('.')[2] ?? '',
    shareToken: tenant.ids.shareToken,
    address: tenant.email,
  };
  const found = Object.entries(secrets).filter(([, secret]) => kept.includes(secret));
  expect(found.map(([name]) => name)).toEqual([]);
});
