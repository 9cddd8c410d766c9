import * as z from 'zod';
import { AwsError } from '../front-door/aws-error';
import type { Cognito } from './cognito';
import type { UserPool, UserPoolClient } from './pool-settings';

export type TriggerName =
  | 'PreSignUp'
  | 'PostConfirmation'
  | 'PreAuthentication'
  | 'PostAuthentication'
  | 'CustomMessage'
  | 'PreTokenGeneration'
  | 'DefineAuthChallenge'
  | 'CreateAuthChallenge'
  | 'VerifyAuthChallengeResponse';

export interface TriggerCall<R> {
  readonly trigger: TriggerName;
  readonly source: string;
  readonly pool: UserPool;
  readonly client: UserPoolClient | undefined;
  readonly username: string;
  readonly request: Readonly<Record<string, unknown>>;
  /** The answer as it goes into the function, with every field it may fill in. */
  readonly response: Readonly<Record<string, unknown>>;
  readonly answer: z.ZodType<R>;
}

/** Runs a trigger if the pool has one, and reads its answer; otherwise the empty answer stands. */
export async function runTrigger<R>(cognito: Cognito, call: TriggerCall<R>): Promise<R> {
  const functionArn = triggerFunction(call.pool, call.trigger);
  if (!functionArn) return call.answer.parse(call.response);

  const returned = await invoke(cognito, functionArn, call);
  const answer = z.object({ response: call.answer }).safeParse(returned);
  if (!answer.success) {
    throw new AwsError('InvalidLambdaResponseException', 'Unrecognizable lambda output', {
      cause: answer.error,
    });
  }
  return answer.data.response;
}

/** The version of the event that the pool's token trigger was set up to receive. */
export function preTokenVersion(pool: UserPool): '1' | '2' {
  const version = pool.properties.LambdaConfig.PreTokenGenerationConfig?.LambdaVersion;
  return version && version !== 'V1_0' ? '2' : '1';
}

async function invoke<R>(cognito: Cognito, functionArn: string, call: TriggerCall<R>) {
  const { trigger, source, pool, client, username, request, response } = call;
  const event = {
    version: trigger === 'PreTokenGeneration' ? preTokenVersion(pool) : '1',
    region: cognito.region,
    userPoolId: pool.id,
    userName: username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client?.id ?? null },
    triggerSource: source,
    request,
    response,
  };

  try {
    return await cognito.invoke(functionArn, event);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `${trigger} failed with error ${reason}.`;
    throw new AwsError('UserLambdaValidationException', message, { cause });
  }
}

function triggerFunction(pool: UserPool, trigger: TriggerName): string | undefined {
  const config = pool.properties.LambdaConfig;
  if (trigger !== 'PreTokenGeneration') return config[trigger];
  return config.PreTokenGenerationConfig?.LambdaArn ?? config.PreTokenGeneration;
}
