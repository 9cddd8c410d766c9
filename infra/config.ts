/** Where a stage answers when it has a name of its own; without one it answers at CloudFront's. */
export interface Domain {
  readonly name: string;
  /** An ACM certificate for `name`. CloudFront accepts certificates of us-east-1 only. */
  readonly certificateArn: string;
  /** The Route 53 zone that gets the records; without it they are set by hand where the domain is kept. */
  readonly hostedZone?: { readonly id: string; readonly name: string };
}

/** The verified SES identity that mails are sent from. */
export interface Mail {
  readonly from: string;
  readonly verifiedDomain: string;
}

/** The JSON interface of the Czech National Bank, and its text file for when that does not answer. */
export interface CnbAddresses {
  readonly api: string;
  readonly text: string;
}

/**
 * Signing in with Google. The client is made in the console of Google Cloud, with the redirect address
 * `https://<domainPrefix>.auth.<region>.amazoncognito.com/oauth2/idpresponse`.
 */
export interface GoogleSignIn {
  readonly clientId: string;
  /** The secret of Secrets Manager that holds the secret of the client, as plain text. */
  readonly secretName: string;
  /** The first part of the name under which Cognito answers; nobody else of the region may have it. */
  readonly domainPrefix: string;
}

/** Who sells the plans, as the tax documents name them; whoever has a DIČ is a VAT payer. */
export interface PlanSeller {
  readonly name: string;
  readonly ico: string;
  readonly dic?: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly email: string;
  readonly registerEntry: string;
}

/**
 * Paying with cards through Stripe: plans of ours, and invoices of whoever connects an account. The webhook is
 * made in the dashboard of Stripe, for `https://<site>/api/stripe/webhook` (docs/deploy.md).
 */
export interface Stripe {
  /** The secret of Secrets Manager that holds the secret key, as plain text. */
  readonly keySecretName: string;
  /** The one that holds what Stripe signs the calls of the webhook with (`whsec_…`). */
  readonly webhookSecretName: string;
  /** Where something else answers in the place of Stripe. */
  readonly address?: string;
  readonly seller: PlanSeller;
}

/** A script that measures visits, for those who allow it. */
export interface Analytics {
  readonly scriptUrl: string;
  readonly measurementId: string;
}

/** A stage under development that only those may see who know its password. */
export interface AccessGate {
  /** The secret of Secrets Manager that holds the password, as plain text: letters, digits and dashes. */
  readonly secretName: string;
}

/** All that differs between stages. Everything else is the same code. */
export interface StageConfig {
  readonly name: string;
  readonly region: string;
  /** Fixed for the local stage; elsewhere the account that deploys. */
  readonly account?: string;
  readonly domain?: Domain;
  readonly mail: Mail;
  /** For which host passkeys are made; left out it is that of the site. No browser makes one for an IP address. */
  readonly passkeyHost?: string;
  /** Who hears of alarms. */
  readonly alarmEmail?: string;
  /** Tables, buckets and accounts outlive their stack and refuse to be deleted. */
  readonly keepsData: boolean;
  readonly logRetentionDays: 7 | 30 | 90;
  readonly throttle: { readonly requestsPerSecond: number; readonly burst: number };
  /** Whether the functions find browser and fonts in a layer or, on one machine, where npm put them. */
  readonly printerFiles: 'layer' | 'installed';
  /** Where the browser app reaches Cognito. */
  readonly cognitoOrigin: string;
  /** Without it nobody is offered to sign in with Google, and nothing of it is made. */
  readonly google?: GoogleSignIn;
  /** Without it nobody is offered to pay with a card, and everybody stays on the free plan. */
  readonly stripe?: Stripe;
  /** Without it a stage is open to everybody. */
  readonly accessGate?: AccessGate;
  /** Where the register of companies is asked. */
  readonly aresAddress: string;
  /** Where exchange rates come from. */
  readonly cnb: CnbAddresses;
  /**
   * Asked as `{address}/latest?base=CZK&symbols=EUR,USD` for what plans cost abroad, about. Without it the price
   * list says nothing of that.
   */
  readonly rateServiceAddress?: string;
  /** Left out: nothing is measured, and no page may load anything of anybody else. */
  readonly analytics?: Analytics;
}

const region = 'eu-central-1';
const cognitoOrigin = `https://cognito-idp.${region}.amazonaws.com`;
const aresAddress = 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest';

const cnb: CnbAddresses = {
  api: 'https://api.cnb.cz/cnbapi',
  text: 'https://www.cnb.cz/cs/financni_trhy/devizovy_trh/kurzy_devizoveho_trhu/denni_kurz.txt',
};

/** The one-machine stack: it listens on loopback, on ports that are found at start. */
const local: StageConfig = {
  name: 'local',
  passkeyHost: 'localhost',
  region,
  account: '000000000000',
  mail: { from: 'faktury@splatno.example', verifiedDomain: 'splatno.example' },
  keepsData: false,
  logRetentionDays: 7,
  throttle: { requestsPerSecond: 1000, burst: 2000 },
  printerFiles: 'installed',
  cognitoOrigin: 'http://127.0.0.1:*',
  // The stand-in of Google takes this client, whatever its secret is.
  google: {
    clientId: 'splatno-local.apps.googleusercontent.example',
    secretName: 'splatno-local-google',
    domainPrefix: 'splatno-local',
  },
  // The stand-in of Stripe gets its port at the start, and both secrets are the machine's own.
  stripe: {
    keySecretName: 'splatno-local-stripe-key',
    webhookSecretName: 'splatno-local-stripe-webhook',
    address: 'http://127.0.0.1',
    seller: {
      name: 'Splatno s.r.o.',
      ico: '98765434',
      dic: 'CZ98765434',
      address: 'Křižíkova 148/34',
      city: 'Praha 8',
      zip: '186 00',
      email: 'podpora@splatno.example',
      registerEntry:
        'Zapsáno v obchodním rejstříku vedeném Městským soudem v Praze, oddíl C, vložka 1.',
    },
  },
  // The stand-ins get ports at the start, and their functions are told those.
  aresAddress: 'http://127.0.0.1',
  cnb: { api: 'http://127.0.0.1', text: 'http://127.0.0.1' },
  rateServiceAddress: 'http://127.0.0.1',
};

const dev: StageConfig = {
  name: 'dev',
  region,
  // A domain of yours that SES has verified: docs/deploy.md.
  mail: { from: 'faktury@example.cz', verifiedDomain: 'example.cz' },
  keepsData: false,
  logRetentionDays: 7,
  throttle: { requestsPerSecond: 50, burst: 100 },
  printerFiles: 'layer',
  cognitoOrigin,
  aresAddress,
  cnb,
  rateServiceAddress: 'https://api.frankfurter.dev/v1',
};

const staging: StageConfig = { ...dev, name: 'staging', keepsData: true, logRetentionDays: 30 };

const production: StageConfig = {
  ...staging,
  name: 'production',
  logRetentionDays: 90,
  throttle: { requestsPerSecond: 200, burst: 400 },
};

/** Where Cognito answers those who sign in through Google; undefined where a stage does not offer it. */
export function hostedOrigin({
  google,
  region,
}: Pick<StageConfig, 'google' | 'region'>): string | undefined {
  return google && `https://${google.domainPrefix}.auth.${region}.amazoncognito.com`;
}

export const stages: Readonly<Record<string, StageConfig>> = { local, dev, staging, production };

export function stageNamed(name: string): StageConfig {
  const stage = stages[name];
  if (stage) return stage;
  throw new Error(`There is no stage "${name}". Stages: ${Object.keys(stages).join(', ')}.`);
}
