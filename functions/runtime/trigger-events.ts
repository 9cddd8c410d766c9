import type {
  CreateAuthChallengeTriggerEvent,
  CustomMessageTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import type { CognitoTrigger, WorkerShape } from '#shared/contracts/worker';

interface CognitoEvents extends Record<CognitoTrigger, { readonly response: object }> {
  'pre-sign-up': PreSignUpTriggerEvent;
  'post-confirmation': PostConfirmationTriggerEvent;
  'pre-authentication': PreAuthenticationTriggerEvent;
  'post-authentication': PostAuthenticationTriggerEvent;
  'pre-token-generation': PreTokenGenerationTriggerEvent;
  'custom-message': CustomMessageTriggerEvent;
  'define-auth-challenge': DefineAuthChallengeTriggerEvent;
  'create-auth-challenge': CreateAuthChallengeTriggerEvent;
  'verify-auth-challenge': VerifyAuthChallengeResponseTriggerEvent;
}

export type TriggerOf<W extends WorkerShape> = W['trigger']['kind'];

/** What Cognito asks the worker that listens to this trigger. */
export type CognitoEventOf<W extends WorkerShape> = W['trigger'] extends {
  readonly event: infer E extends CognitoTrigger;
}
  ? CognitoEvents[E]
  : never;
