import { AccessDenied, AwsError, SignatureRefused } from './aws-error';
import type { AwsResponse, ServiceName } from './service';

interface WireProtocol {
  readonly contentType: string;
  /** Namespace in front of the code in `__type`; the SDK reads what follows the `#`. */
  readonly errorNamespace: string;
}

const coralNamespace = 'com.amazon.coral.service#';

const protocols: Readonly<Record<ServiceName, WireProtocol>> = {
  dynamodb: {
    contentType: 'application/x-amz-json-1.0',
    errorNamespace: 'com.amazonaws.dynamodb.v20120810#',
  },
  sqs: { contentType: 'application/x-amz-json-1.0', errorNamespace: 'com.amazonaws.sqs#' },
  'cognito-idp': { contentType: 'application/x-amz-json-1.1', errorNamespace: '' },
  ses: { contentType: 'application/json', errorNamespace: '' },
};

export function jsonReply(service: ServiceName, body: unknown, status = 200): AwsResponse {
  return {
    status,
    headers: { 'content-type': protocols[service].contentType },
    body: JSON.stringify(body),
  };
}

export function errorReply(service: ServiceName, error: AwsError): AwsResponse {
  const isFrontDoor = error instanceof AccessDenied || error instanceof SignatureRefused;
  const namespace = isFrontDoor ? coralNamespace : protocols[service].errorNamespace;
  const reply = jsonReply(
    service,
    { __type: `${namespace}${error.code}`, message: error.message, ...error.fields },
    service === 'ses' && isFrontDoor ? 403 : error.status,
  );

  return {
    ...reply,
    headers: {
      ...reply.headers,
      'x-amzn-errortype': error.code,
      ...(error.queryCode && { 'x-amzn-query-error': `${error.queryCode};Sender` }),
    },
  };
}

/** A fault of the emulator itself; the SDK retries it, the log tells why it happened. */
export function faultReply(service: ServiceName): AwsResponse {
  return errorReply(
    service,
    new AwsError('InternalFailure', 'The local stack failed to answer; its log tells why.', {
      status: 500,
    }),
  );
}

export function parseJsonBody(body: Buffer): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body.toString() || '{}');
    if (isRecord(parsed)) return parsed;
  } catch (error) {
    throw new AwsError('SerializationException', 'The body is not valid JSON', { cause: error });
  }
  throw new AwsError('SerializationException', 'The body is not a JSON object');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
