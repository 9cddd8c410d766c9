import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { alarmThresholds, queueSettings } from '../settings';
import { resourceName, type StageContext } from './stage-context';

interface Props {
  readonly stage: Pick<StageContext, 'config' | 'alarms'>;
  /** `pdf`: whose work could not be done. */
  readonly name: string;
}

/** Where work ends up that could not be done; the first piece of it raises an alarm. */
export class DeadLetters extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { stage, name }: Props) {
    super(scope, id);
    this.queue = new Queue(this, 'Queue', {
      ...queueProps(stage),
      queueName: resourceName(stage.config, name, 'dead-letters'),
      retentionPeriod: Duration.days(queueSettings.deadLetterRetentionDays),
    });
    this.queue
      .metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: 'max' })
      .createAlarm(this, 'Alarm', {
        alarmName: resourceName(stage.config, name, 'dead-letters'),
        alarmDescription: `Work of "${name}" could not be done. See docs/runbook.md.`,
        threshold: alarmThresholds.deadLetters,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      })
      .addAlarmAction(new SnsAction(stage.alarms));
  }
}

/** What every queue of a stage has in common. */
export function queueProps({ config }: Props['stage']) {
  return {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  } as const;
}
