import { AccessDenied, AwsError, SignatureRefused } from '../front-door/aws-error';

const refusals = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationQueryParametersError: [
    400,
    'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
  ],
  BadDigest: [400, 'The checksum you specified did not match the calculated checksum.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size'],
  IncompleteBody: [
    400,
    'You did not provide the number of bytes specified by the Content-Length HTTP header',
  ],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidPart: [
    400,
    'One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part’s entity tag.',
  ],
  InvalidPartOrder: [400, 'The list of parts was not in ascending order.'],
  InvalidPolicyDocument: [400, 'Invalid Policy: the policy is not valid JSON.'],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  KeyTooLongError: [400, 'Your key is too long'],
  MalformedPOSTRequest: [
    400,
    'The body of your POST request is not well-formed multipart/form-data.',
  ],
  MalformedXML: [400, 'The XML you provided was not well-formed or did not validate.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchUpload: [
    404,
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  ],
  NotImplemented: [501, 'A header or query you provided implies functionality that is not here.'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type S3Code = keyof typeof refusals;

export function s3Error(code: S3Code, message?: string): AwsError {
  const [status, standardMessage] = refusals[code];
  return new AwsError(code, message ?? standardMessage, { status });
}

/** The codes of the front door under the names and statuses that S3 has for them. */
export function asS3Error(error: AwsError): AwsError {
  if (error instanceof AccessDenied) return s3Error('AccessDenied', error.message);
  if (!(error instanceof SignatureRefused)) return error;

  const { message } = error;
  switch (error.problem) {
    case 'missing':
      return s3Error('AccessDenied');
    case 'malformed':
      return new AwsError('AuthorizationHeaderMalformed', message, { status: 400 });
    case 'unknown-key':
      return new AwsError(
        'InvalidAccessKeyId',
        'The AWS Access Key Id you provided does not exist in our records.',
        { status: 403 },
      );
    case 'mismatch':
      return new AwsError('SignatureDoesNotMatch', message, { status: 403 });
    case 'expired':
      return new AwsError('RequestTimeTooSkewed', message, { status: 403 });
  }
}
