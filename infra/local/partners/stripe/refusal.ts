import type Stripe from 'stripe';

interface Fault {
  readonly type: Stripe.RawErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
}

/** An answer of 4xx, with the body that the library turns into its errors. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';

  constructor(
    readonly status: number,
    readonly fault: Fault,
    /** A call that failed half way, such as a declined payment, leaves what it did until then. */
    readonly keepsWhatWasDone = false,
  ) {
    super(fault.message);
  }

  get body(): object {
    const { code } = this.fault;
    const doc_url = code && `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
    return { error: { ...this.fault, ...(doc_url && { doc_url }) } };
  }
}

/** Refuses a call that cannot be done as things are. */
export function invalid(message: string, more: { code?: string; param?: string } = {}): never {
  throw new StripeRefusal(400, { type: 'invalid_request_error', message, ...more });
}

export function noAccess(account: string): never {
  throw new StripeRefusal(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
  });
}

export function missing(what: string, id: string, param = 'id'): never {
  throw new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
}
