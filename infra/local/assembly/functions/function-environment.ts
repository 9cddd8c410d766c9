import path from 'node:path';
import type { Identity } from '../../aws/front-door/identity';
import type { LambdaFunction } from '../model/functions';

export interface Endpoints {
  readonly aws: string;
  readonly s3: string;
  /** The address of the site: plain HTTP, where CloudFront would speak HTTPS. */
  readonly site: string;
  readonly ares: string;
  readonly cnb: string;
  readonly rates: string;
  readonly stripe: StripePlace;
}

/** How Stripe is asked: the stand-in at its address, or the real one, which needs none. */
export interface StripePlace {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly address: string;
}

/**
 * What a function finds in its environment: its own variables, what Lambda adds, and where the
 * services answer. Nothing of the shell that started the stack gets in, but for `passedOn`.
 */
export function functionEnvironment(
  fn: LambdaFunction,
  identity: Identity,
  region: string,
  endpoints: Endpoints,
  passedOn: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return {
    ...withLocalSite(fn.environment, endpoints.site),
    ...('ARES_ADDRESS' in fn.environment && { ARES_ADDRESS: `${endpoints.ares}/rest` }),
    ...('CNB_API_ADDRESS' in fn.environment && {
      CNB_API_ADDRESS: `${endpoints.cnb}/cnbapi`,
      CNB_TEXT_ADDRESS: `${endpoints.cnb}/denni_kurz.txt`,
    }),
    ...('RATE_SERVICE_ADDRESS' in fn.environment && {
      RATE_SERVICE_ADDRESS: `${endpoints.rates}/v1`,
    }),
    ...stripeVariables(fn.environment, endpoints.stripe),
    ...passedOn,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: identity.accessKeyId,
    AWS_SECRET_ACCESS_KEY: identity.secretAccessKey,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
    AWS_LAMBDA_FUNCTION_NAME: fn.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(fn.memoryMegabytes),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${fn.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    LAMBDA_TASK_ROOT: fn.codeFolder,
    LANG: 'en_US.UTF-8',
    PATH: `/usr/local/bin${path.delimiter}/usr/bin${path.delimiter}/bin`,
    TZ: ':UTC',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.aws,
    AWS_ENDPOINT_URL_SQS: endpoints.aws,
    AWS_ENDPOINT_URL_SESV2: endpoints.aws,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.aws,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    // Lambda runs Node 22; the SDK would print a warning about Node 20 in every function.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
}

/** Only a function whose template names a variable gets it. */
function stripeVariables(
  variables: Readonly<Record<string, string>>,
  { secretKey, webhookSecret, address }: StripePlace,
): Record<string, string> {
  return {
    ...('STRIPE_SECRET_KEY' in variables && { STRIPE_SECRET_KEY: secretKey }),
    ...('STRIPE_WEBHOOK_SECRET' in variables && { STRIPE_WEBHOOK_SECRET: webhookSecret }),
    ...('STRIPE_ADDRESS' in variables && { STRIPE_ADDRESS: address }),
  };
}

/** The template can only write `https://` before the name of the site, which here has no certificate. */
function withLocalSite(
  variables: Readonly<Record<string, string>>,
  site: string,
): Record<string, string> {
  const secure = `https://${new URL(site).host}`;
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value.replaceAll(secure, site)]),
  );
}
