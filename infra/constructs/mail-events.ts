import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import {
  ConfigurationSet,
  ConfigurationSetEventDestination,
  EmailSendingEvent,
  EventDestination,
} from 'aws-cdk-lib/aws-ses';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { StageConfig } from '../config';
import { resourceName } from './stage-context';

interface Props {
  readonly config: StageConfig;
  /** Whose consumer is told. */
  readonly queue: IQueue;
}

/** Under this name mails are sent, and SES speaks of them. */
export function mailConfigurationSet(config: StageConfig): string {
  return resourceName(config, 'mails');
}

/** Tells a queue what became of mails: SES to the bus, and from there what was sent by this stage. */
export class MailEvents extends Construct {
  constructor(scope: Construct, id: string, { config, queue }: Props) {
    super(scope, id);
    const configurationSetName = mailConfigurationSet(config);
    const configurationSet = new ConfigurationSet(this, 'Set', { configurationSetName });

    new ConfigurationSetEventDestination(this, 'ToBus', {
      configurationSet,
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [
        EmailSendingEvent.SEND,
        EmailSendingEvent.REJECT,
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
      ],
    });
    new Rule(this, 'ToQueue', {
      eventPattern: {
        source: ['aws.ses'],
        detail: { mail: { tags: { 'ses:configuration-set': [configurationSetName] } } },
      },
      targets: [new SqsQueue(queue)],
    });
  }
}
