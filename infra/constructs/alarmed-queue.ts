import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { alarmThresholds, queueSettings } from '../settings';
import { resourceName, type StageContext } from './stage-context';

interface Props {
  readonly stage: Pick<StageContext, 'config' | 'alarms'>;
  /** `pdf`: what workers and capabilities call it. */
  readonly name: string;
  readonly consumerTimeoutSeconds: number;
}

/** A queue whose failing messages end in a second queue, which raises an alarm at the first one. */
export class AlarmedQueue extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { stage, name, consumerTimeoutSeconds }: Props) {
    super(scope, id);
    const removalPolicy = stage.config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    const shared = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, removalPolicy };

    const deadLetters = new Queue(this, 'DeadLetters', {
      ...shared,
      queueName: resourceName(stage.config, name, 'dead-letters'),
      retentionPeriod: Duration.days(queueSettings.deadLetterRetentionDays),
    });
    this.queue = new Queue(this, 'Queue', {
      ...shared,
      queueName: resourceName(stage.config, name),
      visibilityTimeout: Duration.seconds(
        consumerTimeoutSeconds * queueSettings.visibilityPerTimeout,
      ),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: queueSettings.maxReceives },
    });

    deadLetters
      .metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: 'max' })
      .createAlarm(this, 'Alarm', {
        alarmName: resourceName(stage.config, name, 'dead-letters'),
        alarmDescription: `Messages of the queue "${name}" could not be handled. See docs/runbook.md.`,
        threshold: alarmThresholds.deadLetters,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      })
      .addAlarmAction(new SnsAction(stage.alarms));
  }
}
