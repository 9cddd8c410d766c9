import { cognitoEndpoint, runtimeConfig } from './config';
import { isRecord } from './is-record';

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

/** One call of Cognito's JSON protocol. `NetworkError` is the code when no answer came. */
export async function callCognito(
  operation: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const response = await post(operation, input);
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
  input: Readonly<Record<string, unknown>>,
): Promise<Response> {
  try {
    return await fetch(cognitoEndpoint(await runtimeConfig()), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
    });
  } catch (cause) {
    throw new CognitoError('NetworkError', 'Network error occurred', { cause });
  }
}

export async function clientId(): Promise<string> {
  return (await runtimeConfig()).cognito.clientId;
}
