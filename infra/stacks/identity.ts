import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { CognitoTrigger, WorkerShape } from '#shared/contracts/worker';
import { limits, sessionSeconds } from '#shared/domain/limits';
import type { StageConfig } from '../config';
import { acknowledge } from '../constructs/acknowledge';
import { resourceName, type StageContext } from '../constructs/stage-context';
import { WorkerFunction } from '../constructs/worker-function';

interface Props extends StackProps {
  readonly stage: StageContext;
  readonly workers: readonly WorkerShape[];
}

const operations: Readonly<Record<CognitoTrigger, UserPoolOperation>> = {
  'pre-sign-up': UserPoolOperation.PRE_SIGN_UP,
  'post-confirmation': UserPoolOperation.POST_CONFIRMATION,
  'custom-message': UserPoolOperation.CUSTOM_MESSAGE,
};

/** Accounts: who may sign in, how, and for how long. */
export class IdentityStack extends Stack {
  readonly pool: UserPool;
  readonly webClient: UserPoolClient;

  constructor(scope: Construct, id: string, { stage, workers, ...props }: Props) {
    super(scope, id, props);
    this.pool = this.userPool(stage.config);
    this.webClient = this.browserClient();
    this.pool.addGroup('Admins', {
      groupName: 'admin',
      description: 'May answer support conversations and see any profile',
    });

    // The functions must not know the pool: it needs them, and neither could be created first.
    for (const worker of workers) {
      if (worker.trigger.kind !== 'cognito') continue;
      const trigger = new WorkerFunction(this, worker.id, { stage, worker });
      this.pool.addTrigger(operations[worker.trigger.event], trigger.function);
    }

    new CfnOutput(this, 'UserPoolId', { value: this.pool.userPoolId });
    new CfnOutput(this, 'WebClientId', { value: this.webClient.userPoolClientId });
  }

  private userPool(config: StageConfig): UserPool {
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
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OFF,
      email: UserPoolEmail.withSES({
        fromEmail: config.mail.from,
        fromName: 'Splatno',
        sesRegion: config.region,
        sesVerifiedDomain: config.mail.verifiedDomain,
      }),
      deletionProtection: config.keepsData,
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(pool, {
      'AwsSolutions-COG2':
        'The product offers passwords and e-mailed links; no second factor is specified.',
      'AwsSolutions-COG3':
        'Threat protection belongs to a plan that costs several times as much per user.',
      'AwsSolutions-COG8': 'Nothing of the Plus plan is used.',
    });
    return pool;
  }

  private browserClient(): UserPoolClient {
    const attributes = new ClientAttributes().withStandardAttributes({ email: true, locale: true });
    return this.pool.addClient('Web', {
      userPoolClientName: 'web',
      generateSecret: false,
      disableOAuth: true,
      authFlows: { userSrp: true },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(30),
      idTokenValidity: Duration.minutes(30),
      refreshTokenValidity: Duration.seconds(sessionSeconds.refreshTokenLifetime),
      // A stolen refresh token dies at its next use; two tabs may still refresh at the same moment.
      refreshTokenRotationGracePeriod: Duration.seconds(30),
      readAttributes: attributes.withStandardAttributes({ emailVerified: true }),
      writeAttributes: attributes,
    });
  }
}
