import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { projectRoot } from '#infra/project';
import { templatesOf } from '../support/stage-templates';

const runbook = readFileSync(join(projectRoot, 'docs/runbook.md'), 'utf8');

const Alarm = z.object({ Properties: z.object({ AlarmName: z.string() }) });
const alarms = Object.values(templatesOf('production')).flatMap((template) =>
  Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(
    (resource) => Alarm.parse(resource).Properties.AlarmName,
  ),
);

/** `splatno-production-pdf-dead-letters` → `<queue>-dead-letters`, as the runbook has it for all queues. */
function headingOf(alarm: string): string {
  const name = alarm.replace('splatno-production-', '');
  if (name.endsWith('-dead-letters')) return '<queue>-dead-letters';
  return name === 'server-errors' ? name : name.replace(/^.*-errors$/, '<function>-errors');
}

describe('every alarm has an entry in the runbook', () => {
  it.each(alarms)('%s', (alarm) => {
    expect(runbook).toContain(`## \`${headingOf(alarm)}\``);
  });
});
