/** A template as CDK writes it for the one table, with members that the emulator ignores. */
export const appTable = {
  TableName: 'app',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'].map((name) => ({
    AttributeName: name,
    AttributeType: 'S',
  })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    index('gsi1', { ProjectionType: 'ALL' }),
    index('gsi2', { ProjectionType: 'INCLUDE', NonKeyAttributes: ['total'] }),
  ],
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
  PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  DeletionProtectionEnabled: true,
  Replicas: [{ Region: 'eu-central-1' }],
};

export function index(name: string, projection: object) {
  return {
    IndexName: name,
    KeySchema: [
      { AttributeName: `${name}pk`, KeyType: 'HASH' },
      { AttributeName: `${name}sk`, KeyType: 'RANGE' },
    ],
    Projection: projection,
  };
}
