import type { UserPoolClient } from '../pool-settings';
import { invalidParameter } from '../refusals';

/** A step of a sign-in, as both of its operations hand it on. */
export interface SignInStep {
  readonly client: UserPoolClient;
  readonly parameters: Readonly<Record<string, string>>;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
  /** What came with the first step: Cognito shows it to the trigger before the sign-in, and to no other. */
  readonly validationData?: Readonly<Record<string, string>> | undefined;
}

export function required(parameters: Readonly<Record<string, string>>, name: string): string {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
