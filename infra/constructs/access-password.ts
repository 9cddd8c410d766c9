import { SecretValue } from 'aws-cdk-lib';
import type { StageConfig } from '../config';

/**
 * The password of a stage that has a gate, as a reference that CloudFormation fills in. It stands in the code of
 * an edge function, so it is made of letters, digits and dashes (docs/deploy.md).
 */
export function accessPassword({ accessGate }: StageConfig): string | undefined {
  return accessGate && SecretValue.secretsManager(accessGate.secretName).unsafeUnwrap();
}
