import type { ConditionContext } from './conditions';
import type { Identity } from './identity';

export type ServiceName = 'dynamodb' | 'sqs' | 'cognito-idp' | 'ses';

export interface AwsRequest {
  readonly method: string;
  /** As sent, still percent-encoded, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The operation of a JSON-protocol service: `PutItem` of `DynamoDB_20120810.PutItem`. */
  readonly target?: string;
  /** Undefined for an unsigned call, such as a sign-in from the browser. */
  readonly identity: Identity | undefined;
  /** Aborted when the caller hangs up, so that a long poll gives its messages to nobody. */
  readonly signal: AbortSignal;
  /** Throws unless the caller is known and its policies allow the action on the resource. */
  authorise(action: string, resource: string, context?: ConditionContext): void;
}

export interface AwsResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

export interface ServiceHandler {
  readonly service: ServiceName;
  /** Claims plain web addresses beside the service's API, such as a pool's JWKS document. */
  readonly ownsPath?: (path: string) => boolean;
  handle(request: AwsRequest): Promise<AwsResponse>;
}
