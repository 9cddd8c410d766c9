import type { CallDescription, Form, Reference } from './describe-calls';
import type { Row } from './schema-rows';

/** The reference for those who read it in the repository: `docs/api-reference.md`. */
export function referenceMarkdown({ calls, shapes }: Reference): string {
  const groups = [...new Set(calls.map(({ group }) => group))];
  return [
    '# API reference',
    '',
    'Written by `npm run docs` from the contracts in `shared/contracts`. The same as an OpenAPI 3.1 document:',
    '[openapi.json](openapi.json).',
    '',
    ...groups.flatMap((group) => [
      `## ${group}`,
      '',
      ...calls.filter((call) => call.group === group).flatMap(callLines),
    ]),
    '## Shapes',
    '',
    ...Object.entries(shapes).flatMap(([name, form]) => [`### ${name}`, '', ...formLines(form)]),
  ].join('\n');
}

function callLines(call: CallDescription): string[] {
  const { params, query, body, replies, refusals } = call;
  return [
    `### ${call.method} ${call.path}`,
    '',
    `${call.summary}. For ${call.access}. Contract \`${call.id}\`.`,
    '',
    ...(call.isIdempotencyKeyed
      ? ['Accepts `Idempotency-Key`: the same key again answers what the first call made.', '']
      : []),
    ...(params.length > 0 ? ['Path:', '', ...table(params)] : []),
    ...(query.length > 0 ? ['Query:', '', ...table(query)] : []),
    ...(body ? ['Body:', '', ...formLines(body)] : []),
    ...replies.flatMap(({ status, text, form }) => [
      `Answers ${status}:`,
      '',
      ...(form ? formLines(form) : [`${text}.`, '']),
    ]),
    `Refusals: ${refusals.map(({ code, status }) => `\`${code}\` (${status})`).join(', ')}.`,
    '',
  ];
}

function formLines({ shape, choices }: Form): string[] {
  if (shape !== undefined) return [linkTo(shape), ''];
  return choices.flatMap((rows, index) => [...(index > 0 ? ['or', ''] : []), ...table(rows)]);
}

function table(rows: readonly Row[]): string[] {
  const only = rows.length === 1 && rows[0]?.name === '' ? rows[0] : undefined;
  if (only) return [typeCell(only), ''];
  return [
    '| field | type | required | note |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      (row) =>
        `| \`${row.name}\` | ${typeCell(row)} | ${row.isRequired ? 'yes' : ''} | ${escaped(row.note)} |`,
    ),
    '',
  ];
}

function typeCell({ type, shape }: Row): string {
  return shape === undefined ? escaped(type) : escaped(type).replace(shape, linkTo(shape));
}

function linkTo(shape: string): string {
  return `[${shape}](#${shape.toLowerCase()})`;
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}
