/**
 * Every resource type of the app is either run by the local stack or left out knowingly. A type in
 * neither list stops the start, so that nothing the app counts on can be missing in silence.
 */
const runTypes = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Cognito::UserPoolIdentityProvider',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::S3::Bucket',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::EmailIdentity',
  'AWS::SQS::Queue',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
  'Custom::CDKBucketDeployment',
] as const;

/** Left out, each for the reason beside it. */
export const ignoredTypes: Readonly<Record<string, string>> = {
  'AWS::CDK::Metadata': 'describes the app to AWS',
  'AWS::ApiGatewayV2::ApiMapping': 'the local address is the only one',
  'AWS::ApiGatewayV2::DomainName': 'the local address is the only one',
  'AWS::ApiGatewayV2::Stage': 'one machine needs no throttling and keeps its own log',
  'AWS::Backup::BackupPlan': 'the data lies in one folder that can be copied',
  'AWS::Backup::BackupSelection': 'the data lies in one folder that can be copied',
  'AWS::Backup::BackupVault': 'the data lies in one folder that can be copied',
  'AWS::CertificateManager::Certificate': 'the local address needs no certificate',
  'AWS::CloudFront::CachePolicy': 'nothing is cached between browser and files',
  'AWS::CloudFront::OriginAccessControl': 'files are read from the disk',
  'AWS::CloudFront::OriginRequestPolicy': 'every header reaches the API',
  'AWS::CloudWatch::Alarm': 'nobody is on call for one machine',
  'AWS::CloudWatch::Dashboard': 'nobody is on call for one machine',
  'AWS::Cognito::ManagedLoginBranding': 'nobody is led to a page of the pool itself',
  'AWS::Cognito::UserPoolDomain': 'the pool answers at the address of the emulators',
  'AWS::KMS::Key': 'nothing is encrypted at rest on one machine',
  'AWS::KMS::Alias': 'nothing is encrypted at rest on one machine',
  'AWS::Lambda::LayerVersion': 'layers are packages of the checkout',
  'AWS::Lambda::Permission': 'only the stack itself invokes functions',
  'AWS::Logs::LogGroup': 'logs are files',
  'AWS::Logs::MetricFilter': 'logs are files',
  'AWS::Logs::ResourcePolicy': 'logs are files',
  'AWS::Route53::RecordSet': 'the local address needs no name',
  'AWS::S3::BucketPolicy': 'no bucket is reached from outside the account',
  'AWS::SNS::Subscription': 'nobody is on call for one machine',
  'AWS::SNS::Topic': 'nobody is on call for one machine',
  'AWS::SNS::TopicPolicy': 'nobody is on call for one machine',
  'AWS::SQS::QueuePolicy': 'no queue is reached from outside the account',
  'Custom::S3AutoDeleteObjects': 'runs when a stack is deleted',
};

const known = new Set<string>([...runTypes, ...Object.keys(ignoredTypes)]);

export function isKnownType(type: string): boolean {
  return known.has(type);
}
