import { Duration } from 'aws-cdk-lib';
import {
  ComparisonOperator,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import {
  type Function as CdkFunction,
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import type { StreamedItems, WorkerShape } from '#shared/contracts/worker';
import { invariant } from '#shared/errors/invariant';
import { workerEntry } from '../entries';
import type { Permission, QueueAddress } from '../grants';
import { alarmThresholds, queueSettings, streamSettings } from '../settings';
import { acknowledge } from './acknowledge';
import { DeadLetters } from './dead-letters';
import { functionName, LambdaFunction } from './lambda-function';
import type { StageContext } from './stage-context';

interface Props {
  readonly stage: StageContext;
  readonly worker: WorkerShape;
  /** The stream of what changes in the table, for a worker that follows it. */
  readonly changes?: string;
}

/** The function of a worker, connected to what triggers it. Cognito's triggers are connected by their pool. */
export class WorkerFunction extends Construct {
  readonly function: CdkFunction;

  constructor(scope: Construct, id: string, { stage, worker, changes }: Props) {
    super(scope, id);
    const { trigger } = worker;
    const queue = trigger.kind === 'queue' ? stage.resources.queues[trigger.queue] : undefined;

    this.function = new LambdaFunction(this, 'Worker', {
      stage,
      entry: workerEntry(worker),
      summary: worker.summary,
      uses: worker.uses,
      permissions: [
        ...(queue ? [consuming(queue)] : []),
        ...(trigger.kind === 'stream' && changes ? [following(changes)] : []),
      ],
    }).function;

    if (trigger.kind === 'queue') {
      invariant(queue, `the queue "${trigger.queue}" exists`);
      this.feedFrom(queue, trigger.batchSize);
    }
    if (trigger.kind === 'stream') {
      invariant(changes, `${worker.id} is told where the table's stream is`);
      this.follow(changes, trigger.items, { stage, worker });
    }
    if (trigger.kind === 'schedule') this.runEvery(trigger.every);
    this.alarmOnErrors(stage, worker);
  }

  private feedFrom(queue: QueueAddress, batchSize: number): void {
    new EventSourceMapping(this, 'Source', {
      target: this.function,
      eventSourceArn: queue.arn,
      batchSize,
      maxConcurrency: queueSettings.maxConcurrency,
      // The messages that failed come again alone, not the whole batch.
      reportBatchItemFailures: true,
    });
  }

  /** Only changes that concern the worker call it; what it cannot handle is set aside, and does not hold up the rest. */
  private follow(
    changes: string,
    items: readonly StreamedItems[],
    { stage, worker }: Pick<Props, 'stage' | 'worker'>,
  ): void {
    const deadLetters = new DeadLetters(this, 'DeadLetters', { stage, name: worker.id });
    acknowledge(deadLetters.queue, {
      'AwsSolutions-SQS3': 'It is where changes end up that could not be handled.',
    });
    new EventSourceMapping(this, 'Source', {
      target: this.function,
      eventSourceArn: changes,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: streamSettings.batchSize,
      retryAttempts: streamSettings.retries,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(deadLetters.queue),
      filters: items.map((item) =>
        FilterCriteria.filter({
          eventName: ['INSERT', 'MODIFY'],
          dynamodb: { Keys: keysBeginningWith(item) },
        }),
      ),
    });
  }

  private runEvery(every: string): void {
    new Rule(this, 'Schedule', {
      schedule: Schedule.expression(every),
      // The next turn makes up for a lost one.
      targets: [new FunctionTarget(this.function, { retryAttempts: 0 })],
    });
  }

  private alarmOnErrors({ config, alarms }: StageContext, worker: WorkerShape): void {
    const refuses = worker.trigger.kind === 'cognito';
    const errors = this.function.metricErrors({ period: Duration.minutes(5) });
    (refuses ? this.shareOf(errors) : errors)
      .createAlarm(this, 'Errors', {
        alarmName: `${functionName(config, workerEntry(worker))}-errors`,
        alarmDescription: `${worker.summary}: the function fails. See docs/runbook.md.`,
        threshold: refuses ? alarmThresholds.refusedPercent : alarmThresholds.workerErrors,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      })
      .addAlarmAction(new SnsAction(alarms));
  }

  /** A trigger of Cognito refuses by failing, so single failures mean nothing: it is broken when hardly anything passes. */
  private shareOf(errors: IMetric): MathExpression {
    const calls = this.function.metricInvocations({ period: Duration.minutes(5) });
    return new MathExpression({
      expression: `IF(calls >= ${alarmThresholds.refusedCalls}, 100 * errors / calls, 0)`,
      usingMetrics: { calls, errors },
      label: 'Refused or failed, in percent',
      period: Duration.minutes(5),
    });
  }
}

function consuming({ arn }: QueueAddress): Permission {
  return {
    actions: [
      'sqs:ChangeMessageVisibility',
      'sqs:DeleteMessage',
      'sqs:GetQueueAttributes',
      'sqs:ReceiveMessage',
    ],
    resource: arn,
  };
}

function following(changes: string): Permission {
  return {
    actions: [
      'dynamodb:DescribeStream',
      'dynamodb:GetRecords',
      'dynamodb:GetShardIterator',
      'dynamodb:ListStreams',
    ],
    resource: changes,
  };
}

function keysBeginningWith({ pk, sk }: StreamedItems) {
  return {
    ...(pk !== undefined && { pk: { S: FilterRule.beginsWith(pk) } }),
    ...(sk !== undefined && { sk: { S: FilterRule.beginsWith(sk) } }),
  };
}
