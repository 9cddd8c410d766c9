import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { queueSettings } from '../settings';
import { DeadLetters, queueProps } from './dead-letters';
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
    const deadLetters = new DeadLetters(this, 'DeadLetters', { stage, name });
    this.queue = new Queue(this, 'Queue', {
      ...queueProps(stage),
      queueName: resourceName(stage.config, name),
      visibilityTimeout: Duration.seconds(
        consumerTimeoutSeconds * queueSettings.visibilityPerTimeout,
      ),
      deadLetterQueue: { queue: deadLetters.queue, maxReceiveCount: queueSettings.maxReceives },
    });
  }
}
