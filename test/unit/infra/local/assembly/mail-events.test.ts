import { readMailEventTargets } from '#infra/local/assembly/model/mail-events';
import type { Resolved, Resource } from '#infra/local/assembly/resolve';

const queueArn = 'arn:aws:sqs:eu-central-1:000000000000:mail-events';
const bus = { EventBridgeDestination: { EventBusArn: 'arn:aws:events:::event-bus/default' } };
const rule = (set: string, given: object = {}) => ({
  EventPattern: {
    source: ['aws.ses'],
    detail: { mail: { tags: { 'ses:configuration-set': [set] } } },
  },
  State: 'ENABLED',
  Targets: [{ Arn: queueArn, Id: 'Target0' }],
  ...given,
});

/** Resources as the templates have them once references are resolved. */
function resolvedOf(byType: Readonly<Record<string, readonly object[]>>): Resolved {
  const ofType = (...types: readonly string[]) =>
    types
      .flatMap((type) => byType[type] ?? [])
      .map((properties) => ({ read: (schema) => schema.parse(properties) }) as Resource);
  return { ofType } as unknown as Resolved;
}
const targetsOf = (sets: readonly object[], rules: readonly object[]) =>
  readMailEventTargets(
    resolvedOf({
      'AWS::SES::ConfigurationSetEventDestination': sets,
      'AWS::Events::Rule': rules,
    }),
  );
const told = (name: string, given: object = {}) => ({
  ConfigurationSetName: name,
  EventDestination: { ...bus, ...given },
});

describe('whom SES tells of mails', () => {
  it('is the queue of the rule that asks for the set', () => {
    expect(targetsOf([told('mails')], [rule('mails')])).toEqual([
      { configurationSet: 'mails', queueArn },
    ]);
  });

  it.each([
    ['tells the bus nothing', [], [rule('mails')]],
    ['is switched off', [told('mails', { Enabled: false })], [rule('mails')]],
    ['is another', [told('others')], [rule('mails')]],
    ['has a rule that is off', [told('mails')], [rule('mails', { State: 'DISABLED' })]],
    ['has rules by the clock', [told('mails')], [{ ScheduleExpression: 'rate(1 minute)' }]],
  ])('is nobody when the set %s', (_, sets, rules) => {
    expect(targetsOf(sets, rules)).toEqual([]);
  });
});
