import { AwsError } from '../front-door/aws-error';
import type { UserPool } from './pool-settings';

/** What Cognito counts as a symbol, the space inside a password included. */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

export function assertPasswordPolicy(pool: UserPool, password: string): void {
  const problem = policyProblem(pool, password);
  if (!problem) return;
  throw new AwsError(
    'InvalidPasswordException',
    `Password did not conform with policy: ${problem}`,
  );
}

function policyProblem(pool: UserPool, password: string): string | undefined {
  const policy = pool.properties.Policies.PasswordPolicy;
  if (password.length < policy.MinimumLength) return 'Password not long enough';
  if (policy.RequireLowercase && !/[a-z]/.test(password))
    return 'Password must have lowercase characters';
  if (policy.RequireUppercase && !/[A-Z]/.test(password))
    return 'Password must have uppercase characters';
  if (policy.RequireNumbers && !/[0-9]/.test(password))
    return 'Password must have numeric characters';
  if (policy.RequireSymbols && !symbol.test(password))
    return 'Password must have symbol characters';
  return undefined;
}
