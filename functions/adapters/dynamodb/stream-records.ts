import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { type Instant, instantFrom } from '#shared/domain/calendar';

/** One item of the table as it was and as it has become; new items have no `before`, removed ones no `after`. */
export interface ItemChange {
  readonly pk: string;
  readonly sk: string;
  /** When the table took it, to the second; the same however often the change is told. */
  readonly changedAt: Instant;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

type Image = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>;

function itemOf(image: Image | undefined): Readonly<Record<string, unknown>> | undefined {
  // Lambda's type of an attribute and that of the client are two spellings of the same wire format.
  return image && unmarshall(image as Parameters<typeof unmarshall>[0]);
}

/** A record of the table's stream, as Lambda hands it over. */
export function changeOf({ dynamodb = {} }: DynamoDBRecord): ItemChange {
  const { ApproximateCreationDateTime = 0, Keys, OldImage, NewImage } = dynamodb;
  const before = itemOf(OldImage);
  const after = itemOf(NewImage);
  return {
    pk: Keys?.['pk']?.S ?? '',
    sk: Keys?.['sk']?.S ?? '',
    changedAt: instantFrom(Math.floor(ApproximateCreationDateTime) * 1000),
    ...(before && { before }),
    ...(after && { after }),
  };
}
