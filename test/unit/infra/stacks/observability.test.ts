import { Match } from 'aws-cdk-lib/assertions';
import { fullStage, templatesOf } from '../../../support/stage-templates';

const template = templatesOf('production').observability;

describe('observability', () => {
  it.each(['server-errors', 'latency', 'throttled-functions', 'throttled-table'])(
    'raises the alarm %s to the topic',
    (name) => {
      template.hasResourceProperties('AWS::CloudWatch::Alarm', {
        AlarmName: `splatno-production-${name}`,
        AlarmActions: [Match.objectLike({ Ref: Match.stringLikeRegexp('^Alarms') })],
        TreatMissingData: 'notBreaching',
      });
    },
  );

  it.each([
    ['many-errors', 'Errors'],
    ['many-app-errors', 'AppErrors'],
  ])('raises the alarm %s above ten errors in five minutes', (name, metric) => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: `splatno-production-${name}`,
      AlarmActions: [Match.objectLike({ Ref: Match.stringLikeRegexp('^Alarms') })],
      Namespace: 'Splatno',
      MetricName: metric,
      Statistic: 'Sum',
      Period: 300,
      EvaluationPeriods: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      Threshold: 11,
    });
  });

  it('shows calls, queues and the table on one page', () => {
    const [dashboard] = Object.values(template.findResources('AWS::CloudWatch::Dashboard'));
    const body = JSON.stringify(dashboard);

    for (const metric of [
      '5xx',
      'Latency',
      'splatno-production-pdf-dead-letters',
      'AWS/DynamoDB',
    ]) {
      expect(body).toContain(metric);
    }
  });

  it('writes to whoever the stage names', () => {
    const named = templatesOf(fullStage).observability;

    named.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: fullStage.alarmEmail,
    });
    template.resourceCountIs('AWS::SNS::Subscription', 0);
  });
});
