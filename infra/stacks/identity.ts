import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPool,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  PasskeyUserVerification,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolClientOptions,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { type IRole, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { CognitoTrigger, WorkerShape } from '#shared/contracts/worker';
import { limits, sessionSeconds } from '#shared/domain/limits';
import { invariant } from '#shared/errors/invariant';
import { acknowledge } from '../constructs/acknowledge';
import { GoogleSignIn } from '../constructs/google-sign-in';
import { resourceName, type StageContext } from '../constructs/stage-context';
import { WorkerFunction } from '../constructs/worker-function';
import { grantOf } from '../grants';

interface Props extends StackProps {
  readonly stage: StageContext;
  readonly workers: readonly WorkerShape[];
}

const operations: Readonly<Record<CognitoTrigger, UserPoolOperation>> = {
  'pre-sign-up': UserPoolOperation.PRE_SIGN_UP,
  'post-confirmation': UserPoolOperation.POST_CONFIRMATION,
  'pre-authentication': UserPoolOperation.PRE_AUTHENTICATION,
  'post-authentication': UserPoolOperation.POST_AUTHENTICATION,
  'pre-token-generation': UserPoolOperation.PRE_TOKEN_GENERATION,
  'custom-message': UserPoolOperation.CUSTOM_MESSAGE,
  'define-auth-challenge': UserPoolOperation.DEFINE_AUTH_CHALLENGE,
  'create-auth-challenge': UserPoolOperation.CREATE_AUTH_CHALLENGE,
  'verify-auth-challenge': UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE,
};

/** Accounts: who may sign in, how, and for how long. */
export class IdentityStack extends Stack {
  readonly pool: UserPool;
  readonly webClient: UserPoolClient;
  /** By which people come through Google; only where the stage offers that. */
  readonly googleClient: UserPoolClient | undefined;
  /** By which our own functions prove a password; no browser can use it. */
  readonly serverClient: UserPoolClient;

  constructor(scope: Construct, id: string, { stage, workers, ...props }: Props) {
    super(scope, id, props);
    this.pool = this.userPool(stage);
    this.webClient = this.browserClient();
    this.googleClient = this.clientOfGoogle(stage);
    this.serverClient = this.functionClient();
    this.pool.addGroup('Admins', {
      groupName: 'admin',
      description: 'May answer support conversations and see any profile',
    });

    // The functions must not know the pool: it needs them, and neither could be created first.
    for (const worker of workers) {
      if (worker.trigger.kind !== 'cognito') continue;
      const trigger = new WorkerFunction(this, worker.id, { stage, worker });
      this.pool.addTrigger(operations[worker.trigger.event], trigger.function);
      this.allowOnPool(worker, trigger.function.role, stage);
    }

    new CfnOutput(this, 'UserPoolId', { value: this.pool.userPoolId });
    new CfnOutput(this, 'WebClientId', { value: this.webClient.userPoolClientId });
    if (this.googleClient) {
      new CfnOutput(this, 'GoogleClientId', { value: this.googleClient.userPoolClientId });
    }
  }

  private userPool({ config, appUrl }: StageContext): UserPool {
    const pool = new UserPool(this, 'Pool', {
      userPoolName: resourceName(config, 'accounts'),
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // A new address has to be confirmed before it replaces the old one.
      keepOriginal: { email: true },
      standardAttributes: {
        email: { required: true, mutable: true },
        locale: { required: false, mutable: true },
      },
      passwordPolicy: {
        minLength: limits.passwordLengthMin,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
      },
      signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
      passkeyRelyingPartyId: config.passkeyHost ?? Fn.select(2, Fn.split('/', appUrl)),
      passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      email: UserPoolEmail.withSES({
        fromEmail: config.mail.from,
        fromName: 'Splatno',
        sesRegion: config.region,
        sesVerifiedDomain: config.mail.verifiedDomain,
      }),
      deletionProtection: config.keepsData,
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    countPasskeysAsBothFactors(pool);
    acknowledge(pool, {
      'AwsSolutions-COG2': "A second factor is everybody's own choice, as it is specified.",
      'AwsSolutions-COG3':
        'Threat protection belongs to a plan that costs several times as much per user.',
      'AwsSolutions-COG8': 'Nothing of the Plus plan is used.',
    });
    return pool;
  }

  /** In a policy of its own, which is made after the pool, while the function is made before it. */
  private allowOnPool(worker: WorkerShape, role: IRole | undefined, stage: StageContext): void {
    const pool = { id: this.pool.userPoolId, arn: this.pool.userPoolArn };
    const { permissions } = grantOf(worker.uses, { ...stage.resources, pool });
    const actions = permissions.filter(({ resource }) => resource === pool.arn);
    if (!role || actions.length === 0) return;
    new Policy(this, `${worker.id}/pool`, {
      roles: [role],
      statements: actions.map(
        (one) => new PolicyStatement({ actions: [...one.actions], resources: [one.resource] }),
      ),
    });
  }

  /** Its tokens open nothing: the API admits those of browsers alone, and a sign-in by it is given up. */
  private functionClient(): UserPoolClient {
    return this.pool.addClient('Server', {
      userPoolClientName: 'server',
      generateSecret: false,
      disableOAuth: true,
      authFlows: { adminUserPassword: true },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
    });
  }

  /** For all that the app asks Cognito itself; it has no page of Cognito's, where passwords would need no captcha. */
  private browserClient(): UserPoolClient {
    return this.pool.addClient('Web', {
      ...browserSession,
      userPoolClientName: 'web',
      disableOAuth: true,
      authFlows: { userSrp: true, custom: true, user: true },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
    });
  }

  private clientOfGoogle({ config, appUrl }: StageContext): UserPoolClient | undefined {
    if (!config.google) return undefined;
    const google = new GoogleSignIn(this, 'Google', { pool: this.pool, settings: config.google });
    return google.addClient(appUrl, browserSession);
  }
}

const attributes = new ClientAttributes().withStandardAttributes({ email: true, locale: true });

/** However somebody came in with a browser. */
const browserSession = {
  generateSecret: false,
  preventUserExistenceErrors: true,
  enableTokenRevocation: true,
  accessTokenValidity: Duration.minutes(30),
  idTokenValidity: Duration.minutes(30),
  refreshTokenValidity: Duration.seconds(sessionSeconds.refreshTokenLifetime),
  // A stolen refresh token dies at its next use; two tabs may still refresh at the same moment.
  refreshTokenRotationGracePeriod: Duration.seconds(30),
  readAttributes: attributes.withStandardAttributes({ emailVerified: true }),
  writeAttributes: attributes,
} as const satisfies UserPoolClientOptions;

/** A passkey that verifies its owner is something one has and something one is or knows. */
function countPasskeysAsBothFactors(pool: UserPool): void {
  const resource = pool.node.defaultChild;
  invariant(resource instanceof CfnUserPool, 'a pool is made of its resource');
  resource.webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION';
}
