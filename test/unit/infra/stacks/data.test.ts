import { tableShape } from '#functions/adapters/dynamodb/indexes';
import { templatesOf } from '../../../support/stage-templates';

const production = templatesOf('production').data;
const dev = templatesOf('dev').data;

const table = 'AWS::DynamoDB::GlobalTable';
const bucket = 'AWS::S3::Bucket';

describe('the table', () => {
  it('is billed by use', () => {
    production.hasResourceProperties(table, { BillingMode: 'PAY_PER_REQUEST' });
  });

  it('is encrypted, can be restored to any second, and keeps a stream of changes', () => {
    production.hasResourceProperties(table, {
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      Replicas: [{ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
    });
  });

  it('removes what has expired', () => {
    production.hasResourceProperties(table, {
      TimeToLiveSpecification: { AttributeName: tableShape.timeToLive, Enabled: true },
    });
  });

  it.each(Object.entries(tableShape.indexes))('projects only the row into %s', (name, index) => {
    const [resource] = Object.values(production.findResources(table));
    expect(resource?.['Properties'].GlobalSecondaryIndexes).toContainEqual({
      IndexName: name,
      KeySchema: [
        { AttributeName: index.partitionKey, KeyType: 'HASH' },
        { AttributeName: index.sortKey, KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.attributes] },
    });
  });

  it('cannot be deleted in production, and goes with its stack in development', () => {
    production.hasResource(table, {
      DeletionPolicy: 'Retain',
      Properties: { Replicas: [{ DeletionProtectionEnabled: true }] },
    });
    dev.hasResource(table, { DeletionPolicy: 'Delete' });
  });
});

describe('the bucket of files', () => {
  it('is closed to the public, encrypted and versioned', () => {
    production.hasResourceProperties(bucket, {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
        ],
      },
      VersioningConfiguration: { Status: 'Enabled' },
    });
  });

  it('refuses requests without TLS', () => {
    production.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: [
          {
            Action: 's3:*',
            Effect: 'Deny',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          },
        ],
      },
    });
  });

  it('stays when its stack goes in production', () => {
    production.hasResource(bucket, { DeletionPolicy: 'Retain' });
  });
});
