import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { type ErrorCount, errorMetric } from '#functions/runtime/count-error';
import { quietErrors } from '#shared/domain/error-record';
import type { StageConfig } from '../config';
import { resourceName } from '../constructs/stage-context';
import { alarmThresholds } from '../settings';

interface Props extends StackProps {
  readonly config: StageConfig;
  readonly apiId: string;
  readonly tableName: string;
  readonly queues: readonly string[];
}

interface AlarmProps {
  readonly metric: Metric | MathExpression;
  readonly threshold: number;
  readonly description: string;
  readonly evaluationPeriods?: number;
}

const period = Duration.minutes(5);

/** Where alarms go, those that concern the stage as a whole, and one page that shows how it is doing. */
export class ObservabilityStack extends Stack {
  readonly alarms: Topic;
  private readonly config: StageConfig;

  constructor(scope: Construct, id: string, { config, ...props }: Props) {
    super(scope, id, props);
    this.config = config;
    this.alarms = new Topic(this, 'Alarms', {
      topicName: resourceName(config, 'alarms'),
      enforceSSL: true,
    });
    if (config.alarmEmail) this.alarms.addSubscription(new EmailSubscription(config.alarmEmail));

    this.alarmOnApi(props);
    this.alarmOnErrors();
    this.alarmOnThrottling(props);
    this.drawDashboard(props);
  }

  private alarmOnApi({ apiId }: Pick<Props, 'apiId'>): void {
    this.alarmOn('server-errors', {
      metric: apiMetric(apiId, '5xx', 'Sum'),
      threshold: alarmThresholds.serverErrors,
      description: 'The API answers 5xx',
    });
    this.alarmOn('latency', {
      metric: apiMetric(apiId, 'Latency', 'p95'),
      threshold: alarmThresholds.latencyMilliseconds,
      evaluationPeriods: 3,
      description: 'The slowest twentieth of all calls takes too long',
    });
  }

  /** What functions count by themselves: calls and messages that failed, and what browsers told of. */
  private alarmOnErrors(): void {
    const counted = (metricName: ErrorCount) =>
      new Metric({
        namespace: errorMetric.namespace,
        metricName,
        dimensionsMap: { [errorMetric.dimension]: this.config.name },
        statistic: 'Sum',
        period: Duration.minutes(quietErrors.minutes),
      });
    this.alarmOn('many-errors', {
      metric: counted('Errors'),
      threshold: alarmThresholds.errors,
      description: 'More than ten errors of ours within five minutes',
    });
    this.alarmOn('many-app-errors', {
      metric: counted('AppErrors'),
      threshold: alarmThresholds.errors,
      description: 'Browsers told of more than ten errors within five minutes',
    });
  }

  private alarmOnThrottling({ tableName }: Pick<Props, 'tableName'>): void {
    this.alarmOn('throttled-functions', {
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Throttles',
        statistic: 'Sum',
        period,
      }),
      threshold: alarmThresholds.throttledCalls,
      description: 'Functions are refused because too many run at once',
    });
    this.alarmOn('throttled-table', {
      metric: new MathExpression({
        expression: 'reads + writes',
        usingMetrics: {
          reads: tableMetric(tableName, 'ReadThrottleEvents'),
          writes: tableMetric(tableName, 'WriteThrottleEvents'),
        },
        period,
      }),
      threshold: alarmThresholds.throttledCalls,
      description: 'The table refuses requests',
    });
  }

  private alarmOn(name: string, { metric, description, threshold, ...rest }: AlarmProps): void {
    metric
      .createAlarm(this, name, {
        alarmName: resourceName(this.config, name),
        alarmDescription: `${description}. See docs/runbook.md.`,
        threshold,
        evaluationPeriods: rest.evaluationPeriods ?? 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      })
      .addAlarmAction(new SnsAction(this.alarms));
  }

  private drawDashboard({ apiId, tableName, queues }: Omit<Props, 'config'>): void {
    const dashboard = new Dashboard(this, 'Dashboard', {
      dashboardName: resourceName(this.config, 'overview'),
    });
    dashboard.addWidgets(
      graph(
        'Calls',
        ['Count', '4xx', '5xx'].map((name) => apiMetric(apiId, name, 'Sum')),
      ),
      graph(
        'Latency',
        ['p50', 'p95', 'p99'].map((rank) => apiMetric(apiId, 'Latency', rank)),
      ),
      graph('Errors by function', [this.everyFunction('Errors', 'Sum')]),
    );
    dashboard.addWidgets(
      graph('Duration by function', [this.everyFunction('Duration', 'p95')]),
      graph(
        'Messages waiting, and set aside',
        queues.flatMap((name) => [
          this.queueDepth(resourceName(this.config, name)),
          this.queueDepth(resourceName(this.config, name, 'dead-letters')),
        ]),
      ),
      graph(
        'Table capacity',
        ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map((name) =>
          tableMetric(tableName, name),
        ),
      ),
    );
  }

  private everyFunction(metric: string, statistic: string): MathExpression {
    const functions = `{AWS/Lambda,FunctionName} MetricName="${metric}" "${resourceName(this.config)}-"`;
    return new MathExpression({
      expression: `SEARCH('${functions}', '${statistic}', ${period.toSeconds()})`,
      usingMetrics: {},
      label: '',
      period,
    });
  }

  private queueDepth(queueName: string): Metric {
    return new Metric({
      namespace: 'AWS/SQS',
      metricName: 'ApproximateNumberOfMessagesVisible',
      dimensionsMap: { QueueName: queueName },
      statistic: 'Maximum',
      label: queueName,
      period,
    });
  }
}

function graph(title: string, left: (Metric | MathExpression)[]): GraphWidget {
  return new GraphWidget({ title, left, width: 8 });
}

function apiMetric(apiId: string, metricName: string, statistic: string): Metric {
  return new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId },
    statistic,
    period,
    ...(statistic !== 'Sum' && { label: statistic }),
  });
}

function tableMetric(tableName: string, metricName: string): Metric {
  return new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: tableName },
    statistic: 'Sum',
    period,
  });
}
