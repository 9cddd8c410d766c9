import { Match } from 'aws-cdk-lib/assertions';
import { queueSettings, settingsOf, streamSettings } from '#infra/settings';
import { templatesOf } from '../../../support/stage-templates';

const { workers: template, observability } = templatesOf('production');
const local = templatesOf('local').workers;
const printer = settingsOf('workers/render-pdf');

function queueNamed(name: string) {
  const found = Object.entries(template.findResources('AWS::SQS::Queue'));
  return found.find(([, { Properties }]) => Properties.QueueName === name) ?? [];
}

describe('the queue of PDFs', () => {
  const [id, queue] = queueNamed('splatno-production-pdf');
  const [deadLettersId, deadLetters] = queueNamed('splatno-production-pdf-dead-letters');

  it('hides a message six times as long as its function may take', () => {
    expect(queue?.['Properties'].VisibilityTimeout).toBeGreaterThanOrEqual(
      6 * printer.timeoutSeconds,
    );
  });

  it('sets a message aside after five tries', () => {
    expect(queue?.['Properties'].RedrivePolicy).toEqual({
      deadLetterTargetArn: { 'Fn::GetAtt': [deadLettersId, 'Arn'] },
      maxReceiveCount: 5,
    });
  });

  it('keeps what is set aside for two weeks', () => {
    expect(deadLetters?.['Properties'].MessageRetentionPeriod).toBe(14 * 86_400);
  });

  it('is encrypted and refuses requests without TLS, like all the others', () => {
    const queues = Object.keys(template.findResources('AWS::SQS::Queue')).length;
    template.resourcePropertiesCountIs('AWS::SQS::Queue', { SqsManagedSseEnabled: true }, queues);
    template.resourcePropertiesCountIs(
      'AWS::SQS::QueuePolicy',
      {
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({
              Effect: 'Deny',
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            }),
          ]),
        },
      },
      queues,
    );
  });

  it('raises an alarm at the first message set aside', () => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': [deadLettersId, 'QueueName'] } }],
      Threshold: 1,
      AlarmActions: [Match.anyValue()],
    });
  });

  it('feeds the printer one message at a time and hears which failed', () => {
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: { 'Fn::GetAtt': [id, 'Arn'] },
      BatchSize: 1,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: queueSettings.maxConcurrency },
    });
  });
});

describe('the printer', () => {
  it('has what Chromium needs', () => {
    template.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'splatno-production-render-pdf',
      Architectures: ['x86_64'],
      MemorySize: printer.memoryMegabytes,
      Timeout: printer.timeoutSeconds,
      Layers: [Match.anyValue()],
    });
    expect(printer.memoryMegabytes).toBeGreaterThanOrEqual(1600);
  });

  it('finds browser and fonts where npm put them on one machine', () => {
    local.resourceCountIs('AWS::Lambda::LayerVersion', 0);
    local.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'splatno-local-render-pdf',
      Layers: Match.absent(),
    });
  });

  it('may read its queue and store PDFs, and has no secret', () => {
    template.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'splatno-production-render-pdf',
      Environment: {
        Variables: Match.objectEquals({
          STAGE: 'production',
          APP_VERSION: '1.2.3',
          APP_URL: Match.anyValue(),
          TABLE_NAME: Match.anyValue(),
          FILES_BUCKET: Match.anyValue(),
        }),
      },
    });
  });
});

describe('the worker that follows the table', () => {
  it('hears of histories, counts and jobs alone, in order, and sets aside what fails', () => {
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: Match.objectLike({ 'Fn::ImportValue': Match.stringLikeRegexp('StreamArn') }),
      StartingPosition: 'TRIM_HORIZON',
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: streamSettings.retries,
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
      FilterCriteria: {
        Filters: [
          { sk: { S: [{ prefix: 'EVENT#' }] } },
          { sk: { S: [{ prefix: 'YEAR#' }] } },
          { pk: { S: [{ prefix: 'JOBS#' }] } },
        ].map((Keys) => ({
          Pattern: JSON.stringify({ eventName: ['INSERT', 'MODIFY'], dynamodb: { Keys } }),
        })),
      },
    });
  });
});

describe('the sweep of jobs', () => {
  it('runs every minute and does not repeat a turn', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 minute)',
      State: 'ENABLED',
      Targets: [{ RetryPolicy: { MaximumRetryAttempts: 0 } }].map(Match.objectLike),
    });
  });
});

it('tells somebody when a worker fails, any of them', () => {
  const functions = Object.keys(template.findResources('AWS::Lambda::Function')).length;
  template.resourcePropertiesCountIs('AWS::CloudWatch::Alarm', { MetricName: 'Errors' }, functions);
  observability.resourceCountIs('AWS::SNS::Topic', 1);
});
