import { catalogue, type ErrorCode } from '../errors/catalogue';
import { type Endpoint, needsCsrfToken } from './endpoint';

type Answering = Pick<
  Endpoint,
  | 'access'
  | 'route'
  | 'params'
  | 'query'
  | 'body'
  | 'errors'
  | 'isForm'
  | 'isIdempotencyKeyed'
  | 'asksCaptcha'
  | 'signedBy'
  | 'isOpenToForms'
>;

/** Every error that a call may answer: what its contract declares, and what the checks in front of it say. */
function errorCodesOf(endpoint: Answering): readonly ErrorCode[] {
  const { access, body, errors, isForm, signedBy } = endpoint;
  return [
    ...new Set<ErrorCode>([
      ...(access === 'public' ? [] : (['AUTHENTICATION_REQUIRED'] as const)),
      ...(access === 'premium' ? (['REQUIRES_PREMIUM'] as const) : []),
      ...(access === 'admin' ? (['FORBIDDEN'] as const) : []),
      ...(needsCsrfToken(endpoint) ? (['CSRF_INVALID'] as const) : []),
      ...(endpoint.asksCaptcha ? (['CAPTCHA_INVALID'] as const) : []),
      ...(body && !isForm ? (['MALFORMED_JSON', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
      ...(isForm ? (['MALFORMED_FORM'] as const) : []),
      ...(body || signedBy ? (['BODY_TOO_LARGE'] as const) : []),
      ...(body || endpoint.params || endpoint.query ? (['VALIDATION_FAILED'] as const) : []),
      ...errors,
      'INTERNAL',
    ]),
  ];
}

/** The same by HTTP status, lowest first. */
export function errorsByStatus(endpoint: Answering): ReadonlyMap<number, readonly ErrorCode[]> {
  const byStatus = new Map<number, readonly ErrorCode[]>();
  for (const code of errorCodesOf(endpoint)) {
    const { status } = catalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}
