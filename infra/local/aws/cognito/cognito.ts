import type { AttemptLimits } from './attempts';
import type { Challenges } from './challenges';
import type { Collection } from './collection';
import type { HostedSignIns } from './hosted/hosted-sign-ins';
import type { OpenIdProvider } from './hosted/openid-provider';
import type { UserPool, UserPoolClient } from './pool-settings';
import type { Session, User } from './records';
import type { Registrations } from './registrations';
import type { TokenSigner } from './signing-key';

/** A message a pool sends, for the mailbox to wrap into a mail. */
export interface PoolMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

/** What the pool needs from the stack around it. */
export interface CognitoPorts {
  /** Runs a trigger and gives its event back; rejects with the function's own error message. */
  readonly invoke: (functionArn: string, event: unknown) => Promise<unknown>;
  readonly deliverMail: (mail: PoolMail) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** All that operations work on. */
export interface Cognito extends CognitoPorts {
  readonly region: string;
  readonly pools: ReadonlyMap<string, UserPool>;
  readonly clients: ReadonlyMap<string, UserPoolClient>;
  readonly users: Collection<User>;
  readonly sessions: Collection<Session>;
  readonly signer: TokenSigner;
  readonly challenges: Challenges;
  readonly registrations: Registrations;
  readonly attempts: AttemptLimits;
  /** Sign-ins through a provider that are on their way. */
  readonly hosted: HostedSignIns;
  /** The provider that pools with Google talk to; none where nobody said which. */
  readonly google: OpenIdProvider | undefined;
  /** From it grow the people who do not exist, so that nobody can tell them from those who do. */
  readonly imitationSecret: Buffer;
}
