import { createHash } from 'node:crypto';
import * as z from 'zod';
import type {
  EndpointShape,
  IdempotencyKey,
  Request,
  SignedBody,
} from '#shared/contracts/endpoint';
import { deviceOf } from '#shared/domain/device';
import { fieldFaults } from '#shared/errors/field-faults';
import { type ApiEvent, type Call, headerOf } from './call';
import { environment } from './environment';
import { faultsOf } from './field-faults';
import { isUnread } from './is-unread';
import { bodyBytes } from './read-body';
import { visitorAddress } from './visitor-address';

const maxKeyLength = 255;

/** The parts of a request that a schema describes, decoded together so that all problems come at once. */
function decodeParts(contract: EndpointShape, call: Call) {
  const parts = [
    { name: 'params', schema: contract.params, input: call.event.pathParameters ?? {} },
    { name: 'query', schema: contract.query, input: call.event.queryStringParameters ?? {} },
    { name: 'body', schema: contract.body, input: call.body },
  ];
  const results = parts.map(({ name, schema, input }) => ({
    name,
    input,
    result: schema && z.safeDecode(schema, input as never),
  }));

  const faults = results.flatMap(({ result, input }) =>
    result && !result.success ? faultsOf(result.error, input) : [],
  );
  if (faults.length > 0) throw fieldFaults(faults);
  return Object.fromEntries(results.map(({ name, result }) => [name, result?.data]));
}

function requestHash(event: ApiEvent): string {
  return createHash('sha256')
    .update(`${event.requestContext.http.method} ${event.rawPath}?${event.rawQueryString}\n`)
    .update(bodyBytes(event))
    .digest('hex');
}

function idempotencyOf(contract: EndpointShape, event: ApiEvent): IdempotencyKey | undefined {
  const key = contract.isIdempotencyKeyed && headerOf(event, 'idempotency-key');
  if (key === undefined) return undefined;
  if (!key || key.length > maxKeyLength) {
    throw fieldFaults([{ path: 'Idempotency-Key', code: 'key_invalid' }]);
  }
  return { key: `${contract.route} ${key}`, requestHash: requestHash(event) };
}

function signedBodyOf({ signedBy }: EndpointShape, event: ApiEvent): SignedBody | undefined {
  return signedBy && { bytes: bodyBytes(event), signature: headerOf(event, signedBy) ?? '' };
}

const formType = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

function isFromForm(event: ApiEvent): boolean {
  return formType.test(headerOf(event, 'content-type') ?? '');
}

/** The authorizer has verified it where there is a caller. */
function accessTokenOf({ event, caller }: Call): string {
  const header = headerOf(event, 'authorization') ?? '';
  return caller ? header.replace(/^Bearer\s+/i, '') : '';
}

/** What the handler receives. Throws `VALIDATION_FAILED` naming every field that does not decode. */
export function decodeRequest<E extends EndpointShape>(contract: E, call: Call): Request<E> {
  // The types of the parts follow from the schemas that decoded them; the compiler cannot see it.
  return {
    ...decodeParts(contract, call),
    signed: signedBodyOf(contract, call.event),
    caller: call.caller,
    language: call.language,
    at: call.at,
    requestId: call.requestId,
    accessToken: accessTokenOf(call),
    isUnread: isUnread(call.event),
    isFromForm: isFromForm(call.event),
    visitor: visitorAddress(call.event, environment.edgeProof),
    session: call.session,
    userAgent: headerOf(call.event, 'user-agent'),
    device: deviceOf(headerOf(call.event, 'user-agent')),
    idempotency: idempotencyOf(contract, call.event),
  } as Request<E>;
}
