import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Says why findings of the AwsSolutions rules stand, by rule. */
export function acknowledge(
  construct: IConstruct,
  reasons: Readonly<Record<string, string>>,
): void {
  Validations.of(construct).acknowledge(
    ...Object.entries(reasons).map(([id, reason]) => ({ id, reason })),
  );
}
