import type { Change } from './change-feed';
import { itemBytes } from './item-size';
import type { Json } from './wire-types';

interface StreamOrigin {
  readonly streamArn: string;
  readonly region: string;
}

/** The event that Lambda hands to a function for a batch of changes. */
export function streamEvent(changes: readonly Change[], origin: StreamOrigin): Json {
  return { Records: changes.map((change) => streamRecord(change, origin)) };
}

function streamRecord(change: Change, { streamArn, region }: StreamOrigin): Json {
  const { keys, oldImage, newImage } = change;
  const sizes = [keys, oldImage, newImage].map((image) => (image ? itemBytes(image) : 0));

  return {
    eventID: change.sequence,
    eventName: !oldImage ? 'INSERT' : !newImage ? 'REMOVE' : 'MODIFY',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(change.at / 1000),
      Keys: keys,
      ...(oldImage && { OldImage: oldImage }),
      ...(newImage && { NewImage: newImage }),
      SequenceNumber: change.sequence,
      SizeBytes: sizes.reduce((total, size) => total + size, 0),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
    ...(change.byExpiry && {
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
    }),
  };
}
