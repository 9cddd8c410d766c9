import { type AwsPlace, arnOf } from '../aws/front-door/place';
import { AssemblyError } from './assembly-error';
import { ignoredTypes } from './resource-types';
import type { TemplateResource } from './templates';

/** What `Ref` and `Fn::GetAtt` answer about one resource. */
export interface Identifiers {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Naming extends AwsPlace {
  /** Where the queue service listens; a queue's address is what the SDK calls. */
  readonly queueEndpoint: string;
  /** The address of the site, which also stands for the API behind it. */
  readonly siteUrl: string;
  /** Ids that a service hands out when it makes the resource, by `stack/logicalId`. */
  readonly givenIds: ReadonlyMap<string, string>;
  /** What a secret of the app holds, by its ARN. */
  readonly secretOf: (arn: string) => string;
}

interface Naked {
  readonly resource: TemplateResource;
  /** The name written in the template, or else one made of stack and logical id, as CloudFormation does. */
  readonly name: string;
  readonly naming: Naming;
}

type Identify = (naked: Naked) => Identifiers;

const named =
  (service: string, prefix = ''): Identify =>
  ({ name, naming }) => ({
    ref: name,
    attributes: { Arn: arnOf(naming, service, `${prefix}${name}`) },
  });

const table: Identify = (naked) => {
  const { ref, attributes } = named('dynamodb', 'table/')(naked);
  return { ref, attributes: { ...attributes, StreamArn: `${attributes['Arn']}/stream/local` } };
};

const bucket: Identify = ({ name, naming }) => ({
  ref: name,
  attributes: {
    Arn: `arn:aws:s3:::${name}`,
    DomainName: `${name}.s3.amazonaws.com`,
    RegionalDomainName: `${name}.s3.${naming.region}.amazonaws.com`,
  },
});

const queue: Identify = (naked) => {
  const { name, naming } = naked;
  const url = `${naming.queueEndpoint}/${naming.accountId}/${name}`;
  const { attributes } = named('sqs')(naked);
  return { ref: url, attributes: { ...attributes, QueueName: name, QueueUrl: url } };
};

const role: Identify = ({ name, naming }) => ({
  ref: name,
  attributes: { Arn: `arn:aws:iam::${naming.accountId}:role/${name}`, RoleId: name },
});

const userPool: Identify = ({ resource, naming }) => {
  const id = givenId(resource, naming);
  const provider = `cognito-idp.${naming.region}.amazonaws.com/${id}`;
  return {
    ref: id,
    attributes: {
      Arn: arnOf(naming, 'cognito-idp', `userpool/${id}`),
      ProviderName: provider,
      ProviderURL: `https://${provider}`,
      UserPoolId: id,
    },
  };
};

const userPoolClient: Identify = ({ resource, naming }) => {
  const id = givenId(resource, naming);
  return { ref: id, attributes: { ClientId: id } };
};

const httpApi: Identify = ({ name, naming }) => ({
  ref: name,
  attributes: { ApiId: name, ApiEndpoint: naming.siteUrl },
});

const distribution: Identify = ({ name, naming }) => ({
  ref: name,
  attributes: { DomainName: new URL(naming.siteUrl).host, Id: name },
});

const edgeFunction: Identify = ({ name, naming }) => {
  const arn = `arn:aws:cloudfront::${naming.accountId}:function/${name}`;
  return { ref: arn, attributes: { FunctionARN: arn } };
};

const topic: Identify = ({ name, naming }) => {
  const arn = arnOf(naming, 'sns', name);
  return { ref: arn, attributes: { TopicArn: arn, TopicName: name } };
};

/** A secret has six more letters at the end of its ARN than its name has. */
const secret: Identify = ({ name, naming }) => {
  const arn = arnOf(naming, 'secretsmanager', `secret:${name}-local0`);
  return { ref: arn, attributes: { Id: arn } };
};

const identifyByType: Readonly<Record<string, Identify>> = {
  'AWS::ApiGatewayV2::Api': httpApi,
  'AWS::CloudFront::Distribution': distribution,
  'AWS::CloudFront::Function': edgeFunction,
  'AWS::Cognito::UserPool': userPool,
  'AWS::Cognito::UserPoolClient': userPoolClient,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::Events::Rule': named('events', 'rule/'),
  'AWS::IAM::Role': role,
  'AWS::Lambda::Function': named('lambda', 'function:'),
  'AWS::Logs::LogGroup': named('logs', 'log-group:'),
  'AWS::S3::Bucket': bucket,
  'AWS::SES::ConfigurationSet': named('ses', 'configuration-set/'),
  'AWS::SNS::Topic': topic,
  'AWS::SQS::Queue': queue,
  'AWS::SecretsManager::Secret': secret,
};

const nameProperties: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::SecretsManager::Secret': 'Name',
};

export function identify(
  resource: TemplateResource,
  naming: Naming,
  evaluateName: (value: unknown) => unknown,
): Identifiers {
  const written = evaluateName(resource.properties[nameProperties[resource.type] ?? '']);
  const name = typeof written === 'string' ? written : generatedName(resource);
  return (identifyByType[resource.type] ?? placeholder)({ resource, name, naming });
}

export function attributeOf(
  resource: TemplateResource,
  { attributes }: Identifiers,
  name: string,
): string {
  const value = attributes[name];
  if (value !== undefined) return value;
  // Somebody may point at what is left out, such as an alarm at a topic: any steady text will do.
  if (resource.type in ignoredTypes || !(resource.type in identifyByType)) {
    return `${resource.logicalId}.${name}`;
  }
  throw new AssemblyError(
    `The local stack does not know the attribute ${name} of ${resource.type} (${resource.logicalId})`,
  );
}

export function keyOf({ stack, logicalId }: TemplateResource): string {
  return `${stack.name}/${logicalId}`;
}

const placeholder: Identify = ({ resource }) => ({ ref: resource.logicalId, attributes: {} });

/** Bucket names are lower case and at most 63 characters; the end is what tells resources apart. */
function generatedName({ stack, logicalId, type }: TemplateResource): string {
  if (type !== 'AWS::S3::Bucket') return `${stack.name}-${logicalId}`;
  return `${stack.name}-${logicalId}`.toLowerCase().slice(-63).replace(/^-+/, '');
}

function givenId(resource: TemplateResource, naming: Naming): string {
  const id = naming.givenIds.get(keyOf(resource));
  if (id !== undefined) return id;
  throw new AssemblyError(
    `${resource.logicalId} is needed before it exists: something it depends on refers to it`,
  );
}
