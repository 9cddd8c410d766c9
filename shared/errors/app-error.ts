import { catalogue, type ErrorCode } from './catalogue';

/** The one error a client may see; on the wire `{ code, message, details?, requestId }`. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly details?: Readonly<Record<string, unknown>>,
    options?: ErrorOptions,
  ) {
    super(catalogue[code].en, options);
  }

  get status(): number {
    return catalogue[this.code].status;
  }
}
