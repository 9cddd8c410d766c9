import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z
        .object({ templateFile: z.string(), stackName: z.string() })
        .partial()
        .optional(),
    }),
  ),
});

const ResourceBody = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
});

const TemplateFile = z.object({
  Resources: z.record(z.string(), ResourceBody).default({}),
  Parameters: z.record(z.string(), z.object({ Default: z.unknown() })).default({}),
  Mappings: z
    .record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())))
    .default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
  Outputs: z
    .record(
      z.string(),
      z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }),
    )
    .default({}),
});

export interface TemplateResource {
  readonly stack: StackTemplate;
  readonly logicalId: string;
  readonly type: string;
  /** As written: intrinsic functions are not resolved yet. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly condition: string | undefined;
}

export interface StackTemplate {
  readonly name: string;
  readonly resources: ReadonlyMap<string, TemplateResource>;
  readonly parameters: z.output<typeof TemplateFile>['Parameters'];
  readonly mappings: z.output<typeof TemplateFile>['Mappings'];
  readonly conditions: z.output<typeof TemplateFile>['Conditions'];
  readonly outputs: z.output<typeof TemplateFile>['Outputs'];
}

/** What `cdk synth` wrote: the templates of all stacks, and the assets beside them. */
export interface Templates {
  readonly directory: string;
  readonly stacks: readonly StackTemplate[];
}

export function readTemplates(directory: string): Templates {
  const manifest = Manifest.parse(readJson(path.join(directory, 'manifest.json')));

  const stacks = Object.entries(manifest.artifacts)
    .filter(([, { type }]) => type === 'aws:cloudformation:stack')
    .map(([id, { properties }]) => {
      const file = properties?.templateFile ?? `${id}.template.json`;
      const template = TemplateFile.parse(readJson(path.join(directory, file)));
      return stackOf(properties?.stackName ?? id, template);
    });
  return { directory, stacks };
}

function stackOf(name: string, template: z.output<typeof TemplateFile>): StackTemplate {
  const resources = new Map<string, TemplateResource>();
  const stack: StackTemplate = {
    name,
    resources,
    parameters: template.Parameters,
    mappings: template.Mappings,
    conditions: template.Conditions,
    outputs: template.Outputs,
  };

  for (const [logicalId, body] of Object.entries(template.Resources)) {
    resources.set(logicalId, {
      stack,
      logicalId,
      type: body.Type,
      properties: body.Properties,
      condition: body.Condition,
    });
  }
  return stack;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
