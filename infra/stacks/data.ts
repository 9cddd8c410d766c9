import { Aws, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  StorageClass,
} from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { tableShape } from '#functions/adapters/dynamodb/indexes';
import { jobDays } from '#shared/domain/job';
import { invariant } from '#shared/errors/invariant';
import type { StageConfig } from '../config';
import { acknowledge } from '../constructs/acknowledge';
import { resourceName } from '../constructs/stage-context';

interface Props extends StackProps {
  readonly config: StageConfig;
}

/** The one table and the bucket of files. */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly files: Bucket;
  /** The stream of what changes in the table. */
  readonly changes: string;
  /** What challenges and cookies are signed with; CloudFormation puts the value in place of this reference. */
  readonly signingKey: string;

  constructor(scope: Construct, id: string, { config, ...props }: Props) {
    super(scope, id, props);
    const removalPolicy = config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

    this.table = new TableV2(this, 'Table', {
      tableName: resourceName(config, 'data'),
      partitionKey: key(tableShape.partitionKey),
      sortKey: key(tableShape.sortKey),
      globalSecondaryIndexes: indexes(),
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: tableShape.timeToLive,
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      deletionProtection: config.keepsData,
      removalPolicy,
    });

    invariant(this.table.tableStreamArn, 'the table has a stream');
    this.changes = this.table.tableStreamArn;

    this.signingKey = this.secretKey(config);

    this.files = new Bucket(this, 'Files', {
      bucketName: filesBucketName(config),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          // Time to notice a mistake; after that a deleted file is gone, as its owner expects.
          noncurrentVersionExpiration: Duration.days(30),
          expiredObjectDeleteMarker: true,
        },
        {
          // Anybody can have an old PDF printed again; it only takes a little longer.
          prefix: 'pdf/',
          transitions: [
            { storageClass: StorageClass.INFREQUENT_ACCESS, transitionAfter: Duration.days(90) },
          ],
          expiration: Duration.days(400),
        },
        {
          // Results of jobs are made to be taken away; their records expire a day earlier.
          prefix: 'jobs/',
          expiration: Duration.days(jobDays + 1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          // What was sent to become a picture, and nobody asked to.
          prefix: 'uploads/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
      removalPolicy,
    });
    acknowledge(this.files, {
      'AwsSolutions-S1':
        'Only our functions reach the bucket, and every call that makes them do so is in the access log of the API.',
    });
  }

  /** Made by AWS and seen by nobody. Another one would only make open challenges and cookies worthless. */
  private secretKey(config: StageConfig): string {
    const secret = new Secret(this, 'SigningKey', {
      secretName: resourceName(config, 'signing-key'),
      description: 'Signs challenges and the cookies of the access gate',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'What it signs lives for minutes or days; the runbook tells how to take another one.',
    });
    return secret.secretValue.unsafeUnwrap();
  }
}

/** Bucket names are shared by all of AWS. With the account in it, this one can be known before it exists. */
export function filesBucketName(config: StageConfig): string {
  return resourceName(config, 'files', Aws.ACCOUNT_ID);
}

function key(name: string) {
  return { name, type: AttributeType.STRING };
}

function indexes(): GlobalSecondaryIndexPropsV2[] {
  return Object.entries(tableShape.indexes).map(([indexName, index]) => ({
    indexName,
    partitionKey: key(index.partitionKey),
    sortKey: key(index.sortKey),
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: [...index.attributes],
  }));
}
