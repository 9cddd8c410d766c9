import { Match } from 'aws-cdk-lib/assertions';
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

  it('removes after a day what was sent to become a picture, and answers no other origin', () => {
    production.hasResourceProperties(bucket, {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({
            Prefix: 'uploads/',
            ExpirationInDays: 1,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
            Status: 'Enabled',
          }),
        ]),
      },
      CorsConfiguration: Match.absent(),
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

describe('the key that challenges and cookies are signed with', () => {
  const secret = 'AWS::SecretsManager::Secret';

  it('is made by AWS, and its value stands in no template', () => {
    production.hasResource(secret, {
      DeletionPolicy: 'Retain',
      Properties: {
        Name: 'splatno-production-signing-key',
        GenerateSecretString: { PasswordLength: 64 },
      },
    });
  });

  it('reaches only the functions that sign or check, by reference', () => {
    const holders = Object.values(templatesOf('production')).flatMap((template) =>
      Object.values(template.findResources('AWS::Lambda::Function'))
        .filter(({ Properties }) => 'SIGNING_KEY' in Properties.Environment.Variables)
        .map(({ Properties }) => {
          const { SIGNING_KEY: key } = Properties.Environment.Variables;
          expect(JSON.stringify(key)).toMatch(/resolve:secretsmanager:.*ImportValue.*SecretString/);
          return Properties.FunctionName;
        }),
    );
    expect(holders.sort()).toEqual([
      'splatno-production-access-issue-captcha',
      'splatno-production-identity-pre-authentication',
      'splatno-production-identity-pre-sign-up',
      'splatno-production-identity-verify-auth-challenge',
    ]);
  });
});
