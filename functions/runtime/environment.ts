import { invariant } from '#shared/errors/invariant';

function required(name: string): string {
  const value = process.env[name];
  invariant(value, `the environment has ${name}`);
  return value;
}

/**
 * What the stage tells a function. Each value is read when it is first needed, so that a function
 * only has to be given the variables of what it uses.
 */
export const environment = {
  get tableName() {
    return required('TABLE_NAME');
  },
  /** A few functions have no use for the table, and are not told of it. */
  get hasTable() {
    return process.env['TABLE_NAME'] !== undefined;
  },
  get filesBucket() {
    return required('FILES_BUCKET');
  },
  get pdfQueueUrl() {
    return required('PDF_QUEUE_URL');
  },
  get jobsQueueUrl() {
    return required('JOBS_QUEUE_URL');
  },
  get mailQueueUrl() {
    return required('MAIL_QUEUE_URL');
  },
  /** Absent where Cognito itself answers. */
  get cognitoAddress() {
    return process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'];
  },
  get userPoolId() {
    return required('USER_POOL_ID');
  },
  get aresAddress() {
    return required('ARES_ADDRESS');
  },
  get cnbApiAddress() {
    return required('CNB_API_ADDRESS');
  },
  get cnbTextAddress() {
    return required('CNB_TEXT_ADDRESS');
  },
  get mailFrom() {
    return required('MAIL_FROM');
  },
  get mailConfigurationSet() {
    return required('MAIL_CONFIGURATION_SET');
  },
  get stripeEventsQueueUrl() {
    return required('STRIPE_EVENTS_QUEUE_URL');
  },
  /** Absent where the stage takes no cards. */
  get stripeSecretKey() {
    return process.env['STRIPE_SECRET_KEY'] || undefined;
  },
  /** Empty where the stage takes no cards, so that no signature is genuine. */
  get stripeWebhookSecret() {
    return process.env['STRIPE_WEBHOOK_SECRET'] ?? '';
  },
  /** Absent where Stripe itself answers. */
  get stripeAddress() {
    return process.env['STRIPE_ADDRESS'] || undefined;
  },
  /** Who sells the plans, as JSON. */
  get planSeller() {
    return required('PLAN_SELLER');
  },
  /** Absent where nobody tells the rates for approximate prices. */
  get rateServiceAddress() {
    return process.env['RATE_SERVICE_ADDRESS'] || undefined;
  },
  get signingKey() {
    return required('SIGNING_KEY');
  },
  get serverClientId() {
    return required('SERVER_CLIENT_ID');
  },
  /** The parts that this stage has and another may do without. */
  get optionalParts() {
    return (process.env['OPTIONAL_PARTS'] ?? '').split(',');
  },
  /** Absent where a stage is open to everybody. */
  get accessPassword() {
    return process.env['ACCESS_PASSWORD'] || undefined;
  },
  get appUrl() {
    return required('APP_URL');
  },
  /** Absent where nothing stands in front of the API, so that only the connection tells who calls. */
  get edgeProof() {
    return process.env['EDGE_PROOF'];
  },
  get stage() {
    return process.env['STAGE'] ?? 'local';
  },
  get version() {
    return process.env['APP_VERSION'] ?? 'development';
  },
  /** On one machine everybody comes from one address, which elsewhere is one visitor or a few. */
  get visitorsPerAddress() {
    return this.stage === 'local' ? 20 : 1;
  },
  /** All of it, for an adapter that looks for programs of the machine it runs on. */
  get variables(): Readonly<Record<string, string | undefined>> {
    return process.env;
  },
  get functionName() {
    return process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'function';
  },
};

export type Environment = typeof environment;
