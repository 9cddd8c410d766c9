import { type EndpointPlan, ScaffoldError } from './endpoint-plan';

const takesBody = ({ method }: EndpointPlan) => method === 'POST' || method === 'PUT';

/** The contract of the call, at the end of its group. */
export function withContract(groupFile: string, plan: EndpointPlan): string {
  const start = groupFile.indexOf(`export const ${plan.group} = group('${plan.group}', {`);
  const end = groupFile.indexOf('\n});', start);
  if (start < 0 || end < 0)
    throw new ScaffoldError(`shared/contracts/${plan.group}.ts declares no group ${plan.group}`);

  return `${groupFile.slice(0, end)}\n${contractOf(plan)}${groupFile.slice(end)}`;
}

/** A group that holds this call alone. */
export function newGroup(plan: EndpointPlan): string {
  return `import * as z from 'zod';
import { endpoint, group } from './endpoint';

export const ${plan.group} = group('${plan.group}', {
${contractOf(plan)}
});
`;
}

/** The list of groups with one more. */
export function withGroup(index: string, { group }: EndpointPlan): string {
  return index
    .replace(/^import /, `import { ${group} } from './${group}';\nimport `)
    .replace(/(export const contracts = \{[^}]*?),?\s*\}/, `$1, ${group} }`);
}

function contractOf(plan: EndpointPlan): string {
  const params = plan.placeholders.map((name) => `${name}: z.string().max(64)`).join(', ');
  return [
    `${plan.name}: endpoint({`,
    `route: '${plan.route}',`,
    `summary: '${sentence(plan.name)}',`,
    `access: '${plan.access}',`,
    ...(params ? [`params: z.object({ ${params} }),`] : []),
    ...(takesBody(plan) ? ['body: z.object({}),'] : []),
    'responses: { 200: z.object({ success: z.literal(true) }) },',
    'errors: [],',
    'uses: [],',
    '}),',
  ].join('\n');
}

/** The function of the call. It answers that all went well, and is as small as a function can be. */
export function handlerFile(plan: EndpointPlan): string {
  const tables = tablesOf(plan);
  const needsTable = tables.length > 0;
  return [
    `import { ${plan.group} as contracts } from '#shared/contracts/${plan.group}';`,
    ...tables.map(({ name, file }) => `import { ${name} } from '../../adapters/dynamodb/${file}';`),
    ...(needsTable ? ["import { openTable } from '../../adapters/dynamodb/table';"] : []),
    "import type { Action } from '../../runtime/action';",
    ...(needsTable ? ["import { environment } from '../../runtime/environment';"] : []),
    "import { serve } from '../../runtime/serve';",
    '',
    `const contract = contracts.${plan.name};`,
    '',
    `export const ${plan.name}: Action<typeof contract> = () => async () => ({`,
    'status: 200, body: { success: true },',
    '});',
    '',
    ...(needsTable ? ['const table = openTable(environment);'] : []),
    `export const handler = serve(contract, ${plan.name}, {`,
    ...tables.map(({ port, name }) => `${port}: ${name}(table),`),
    '});',
    '',
  ].join('\n');
}

/** What the checks in front of the handler read. */
function tablesOf({ method, access }: EndpointPlan) {
  const csrf = { port: 'csrfSessions', name: 'csrfSessionTable', file: 'csrf-session-table' };
  const plan = { port: 'subscriptions', name: 'subscriptionTable', file: 'subscription-table' };
  return [...(method === 'GET' ? [] : [csrf]), ...(access === 'premium' ? [plan] : [])];
}

export function testFile(plan: EndpointPlan): string {
  const params = plan.placeholders.map((name) => `${name}: 'unknown'`).join(', ');
  const parts = [
    ...(params ? [`params: { ${params} }`] : []),
    ...(takesBody(plan) ? ['body: {}'] : []),
  ].join(', ');
  return `import { ${plan.name} } from '#functions/${plan.entry.id}';
import { aRequest } from '../../../../support/builders/a-request';

describe('${plan.route}', () => {
  it('says that all went well', async () => {
    const request = aRequest(${parts ? `{ ${parts} }` : ''});
    expect(await ${plan.name}({})(request)).toEqual({ status: 200, body: { success: true } });
  });
});
`;
}

/** `archiveInvoice` → `Archive invoice`. */
function sentence(name: string): string {
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
