import { SecretValue } from 'aws-cdk-lib';
import type { StageConfig } from '../config';
import type { StripeAccess } from '../grants';

/** The secrets of a stage that has Stripe, as references that CloudFormation fills in when it deploys. */
export function stripeAccess({ stripe }: StageConfig): StripeAccess | undefined {
  return (
    stripe && {
      secretKey: SecretValue.secretsManager(stripe.keySecretName).unsafeUnwrap(),
      webhookSecret: SecretValue.secretsManager(stripe.webhookSecretName).unsafeUnwrap(),
      ...(stripe.address !== undefined && { address: stripe.address }),
      seller: stripe.seller,
    }
  );
}
