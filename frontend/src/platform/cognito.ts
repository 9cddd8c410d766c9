import { cognitoEndpoint, runtimeConfig } from './config';
import { isRecord } from './is-record';
import { endOfPatience } from './patience';

/** A refusal by Cognito; `code` is its own name for it, such as `NotAuthorizedException`. */
export class CognitoError extends Error {
  override readonly name = 'CognitoError';

  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A connection without an answer, or without one in time. */
export function noAnswer(cause: unknown): CognitoError {
  return new CognitoError('NetworkError', 'Network error occurred', { cause });
}

type Input = Readonly<Record<string, unknown>>;

/** One call of Cognito's JSON protocol. `NetworkError` is the code when no answer came, or none before `end`. */
export async function callCognito(
  operation: string,
  input: Input,
  end: AbortSignal | null = endOfPatience(),
): Promise<Record<string, unknown>> {
  const response = await post(operation, input, end);
  // Some operations answer nothing, and a proxy in between may answer something else than JSON.
  const body: unknown = await response.json().catch(() => undefined);
  const answer = isRecord(body) ? body : {};
  if (response.ok) return answer;

  // The type may carry a namespace: `com.amazonaws…#NotAuthorizedException`.
  const type = String(
    answer['__type'] ?? response.headers.get('x-amzn-errortype') ?? 'UnknownError',
  );
  const code = type.split('#').at(-1)?.split(':')[0] ?? type;
  throw new CognitoError(code, String(answer['message'] ?? answer['Message'] ?? code));
}

async function post(
  operation: string,
  input: Input,
  signal: AbortSignal | null,
): Promise<Response> {
  try {
    return await fetch(cognitoEndpoint(await runtimeConfig()), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
      signal,
    });
  } catch (cause) {
    throw noAnswer(cause);
  }
}

export async function clientId(): Promise<string> {
  return (await runtimeConfig()).cognito.clientId;
}
