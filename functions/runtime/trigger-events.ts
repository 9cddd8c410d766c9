import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import type { CognitoTrigger, WorkerShape } from '#shared/contracts/worker';

interface CognitoEvents extends Record<CognitoTrigger, { readonly response: object }> {
  'pre-sign-up': PreSignUpTriggerEvent;
  'post-confirmation': PostConfirmationTriggerEvent;
  'custom-message': CustomMessageTriggerEvent;
}

export type TriggerOf<W extends WorkerShape> = W['trigger']['kind'];

/** What Cognito asks the worker that listens to this trigger. */
export type CognitoEventOf<W extends WorkerShape> = W['trigger'] extends {
  readonly event: infer E extends CognitoTrigger;
}
  ? CognitoEvents[E]
  : never;
