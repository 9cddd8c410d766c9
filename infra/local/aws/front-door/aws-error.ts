export interface AwsErrorDetails extends ErrorOptions {
  readonly status?: number;
  /** Members of the error body beside code and message, such as `CancellationReasons`. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The code that the older query protocol used; the SDK still reads it for SQS. */
  readonly queryCode?: string;
}

/** A refusal that the caller sees as a typed SDK exception named `code`. */
export class AwsError extends Error {
  override readonly name: string = 'AwsError';
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly queryCode: string | undefined;

  constructor(
    readonly code: string,
    message: string,
    details: AwsErrorDetails = {},
  ) {
    super(message, details);
    this.status = details.status ?? 400;
    this.fields = details.fields ?? {};
    this.queryCode = details.queryCode;
  }
}

/** The identity is known, yet its policies do not let it do this. */
export class AccessDenied extends AwsError {
  override readonly name = 'AccessDenied';

  constructor(message: string) {
    super('AccessDeniedException', message);
  }
}

export type SignatureProblem = 'missing' | 'malformed' | 'unknown-key' | 'mismatch' | 'expired';

const signatureCodes = {
  missing: 'MissingAuthenticationTokenException',
  malformed: 'IncompleteSignatureException',
  'unknown-key': 'UnrecognizedClientException',
  mismatch: 'InvalidSignatureException',
  expired: 'InvalidSignatureException',
} as const satisfies Record<SignatureProblem, string>;

/** The caller could not be recognised; `problem` lets S3 answer with its own codes. */
export class SignatureRefused extends AwsError {
  override readonly name = 'SignatureRefused';

  constructor(
    readonly problem: SignatureProblem,
    message: string,
  ) {
    super(signatureCodes[problem], message);
  }
}
