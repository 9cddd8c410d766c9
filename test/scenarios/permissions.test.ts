import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { csrfSessionTable } from '#functions/adapters/dynamodb/csrf-session-table';
import type { PolicyStatement } from '#infra/local/aws/front-door/identity';
import { logFolder } from '#infra/local/folders';
import { asBuilt } from '#infra/local/prepare';
import { type Stack, startStack } from '#infra/local/stack';
import { openStackTable } from '#infra/local/stack-table';
import { endpoints } from '#shared/contracts/index';
import type { EndpointId } from '#shared/contracts/wire';
import { instantFrom } from '#shared/domain/calendar';
import { type Person, signUp } from '../support/local-stack';
import { createTokenSigner } from '../support/product/token-signer';
import { createHttpDriver } from '../support/stack/http-driver';
import { newStackFolder } from '../support/stack/stack-process';

jest.setTimeout(120_000);

const folder = newStackFolder();
let stack: Stack;
let person: Person;

// The shared stack of this project has built what both of them run.
beforeAll(async () => {
  stack = await startStack({
    folder,
    built: asBuilt(),
    port: 0,
    onProblem: () => {},
  });
  const { addresses, stripe } = stack;
  const { userPoolId, webClientId } = stack.app;
  person = await signUp({ addresses, stripe, userPoolId, webClientId });
});
afterAll(async () => {
  await stack.close();
  await rm(folder, { recursive: true, force: true });
});

function functionNamed(name: string) {
  const found = stack.app.model.functions.find((fn) => fn.name === `splatno-local-${name}`);
  if (!found) throw new Error(`There is no function ${name}`);
  return found;
}

/** What a deployed function would meet if the grant were missing from the CDK app. */
async function without(name: string, action: string, act: () => Promise<void>): Promise<void> {
  const identity = stack.identityOf(functionNamed(name).arn);
  const statements = functionNamed(name).statements.map(
    (statement): PolicyStatement => ({
      ...statement,
      actions: statement.actions.filter((granted) => granted !== action),
    }),
  );
  stack.identities.add({ ...identity, statements });
  try {
    await act();
  } finally {
    stack.identities.add(identity);
  }
}

function logOf(name: string): string {
  return readFileSync(path.join(logFolder(folder), `splatno-local-${name}.log`), 'utf8');
}

it.each([
  ['invoices-list', 'invoices.list', 'dynamodb:Query'],
  ['account-get-settings', 'account.getSettings', 'dynamodb:GetItem'],
] as const)('%s is denied what its role lost', async (name, id, action) => {
  await person.call(id);

  await without(name, action, async () => {
    const answer = await person.send(id);
    expect(answer.status).toBe(500);
    expect(answer.json).toMatchObject({ code: 'INTERNAL' });
    expect(answer.bytes.toString()).not.toContain('dynamodb');
  });

  expect(logOf(name)).toContain('AccessDeniedException');
  expect(logOf(name)).toContain(`is not authorized to perform: ${action} on resource: arn:aws`);
  await person.call(id);
});

it('lets a function do nothing beyond its own contract', () => {
  // Every function may also keep what breaks in it, and that alone.
  const actions = (name: string) =>
    functionNamed(name)
      .statements.filter(({ effect, conditions }) => effect === 'Allow' && !conditions)
      .flatMap((statement) => statement.actions)
      .filter((action) => !action.startsWith('logs:'));

  expect(actions('invoices-list')).not.toContain('dynamodb:PutItem');
  expect(actions('site-features')).toEqual([]);
  expect(actions('render-pdf')).not.toContain('sqs:SendMessage');
});

it('lets a function keep what breaks in it, and write nothing else by that', () => {
  const limited = functionNamed('invoices-list').statements.filter(
    ({ effect, conditions }) => effect === 'Allow' && conditions,
  );
  expect(limited).toEqual([
    {
      effect: 'Allow',
      actions: ['dynamodb:PutItem'],
      resources: [expect.stringContaining(':table/')],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ERRORS#*'] } },
    },
  ]);
});

it('gives every function a key of its own', () => {
  const keys = stack.app.model.functions.map(({ arn }) => stack.identityOf(arn).accessKeyId);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('at the gateway', () => {
  const closed = endpoints.filter(({ access }) => access !== 'public').map(({ id }) => id);
  const asked = { params: { id: 'x' }, query: { id: 'x' }, csrf: 'none' } as const;

  async function answersTo(token: string) {
    const { send } = createHttpDriver(stack.addresses.site, token);
    const answers: (readonly [string, number, string | null])[] = [];
    for (const id of closed) {
      const { status, headers } = await send(id as EndpointId, asked);
      answers.push([id, status, headers.get('www-authenticate')]);
    }
    return answers;
  }
  const refused = (reason: string) =>
    closed.map((id) => [
      id,
      401,
      `Bearer scope="" error="invalid_token" error_description="${reason}"`,
    ]);

  it('a token of Cognito opens nothing once its time is over', async () => {
    await person.call('invoices.list');
    const tomorrow = Date.now() + 25 * 3_600_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
    const answers = await answersTo(person.accessToken);
    clock.mockRestore();

    expect(answers).toEqual(refused('the token has expired'));
    await person.call('invoices.list');
  });

  it('a forged one opens nothing', async () => {
    const [head = '', body = ''] = person.accessToken
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString());
    const claims = { ...JSON.parse(body), 'cognito:groups': ['admin'] };
    const forged = createTokenSigner().sign(claims, JSON.parse(head));
    expect(await answersTo(forged)).toEqual(refused('invalid token'));
  });
});

it('refuses a CSRF token that is older than its hour', async () => {
  await person.call('account.updateSettings', { body: { city: 'Brno' } });
  const { sessionId } = await person.csrfToken();
  const table = openStackTable(stack);
  const sessions = csrfSessionTable(table);
  const session = await sessions.find(sessionId);
  if (!session) throw new Error('The session is not in the table');
  await sessions.put({ ...session, expiresAt: instantFrom(Date.now() - 1) });
  table.close();

  const answer = await person.send('account.updateSettings', { body: { city: 'Praha' } });
  expect([answer.status, answer.json]).toEqual([
    403,
    expect.objectContaining({ code: 'CSRF_INVALID' }),
  ]);
  const { settings } = await person.call('account.getSettings');
  expect(settings.city).toBe('Brno');
});
