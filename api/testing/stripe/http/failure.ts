import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The error object of a refused call. */
interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  code?: string;
  message: string;
  param?: string;
}

/** A refused call, in Stripe's own shape and status. */
export class StripeFailure extends Error {
  readonly status: ContentfulStatusCode;
  readonly error: ErrorBody;
  /** Whether the same idempotency key gets the same refusal again: only if the call was started. */
  readonly isKept: boolean;

  constructor(status: ContentfulStatusCode, error: ErrorBody, { isKept = false } = {}) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.isKept = isKept;
  }
}

/** A valid call that the current state does not allow. */
export function refused(code: string, message: string): StripeFailure {
  const error = { type: 'invalid_request_error', code, message } as const;
  return new StripeFailure(400, error, { isKept: true });
}

/** A call with wrong parameters. */
export function invalid(message: string, param: string): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, param });
}

/** The path names an object that does not exist. */
export function notFound(what: string, id: string): StripeFailure {
  return new StripeFailure(404, { ...missing(what, id), param: 'id' });
}

/** The account is closed or does not belong to the platform. */
export function noAccess(account: string): StripeFailure {
  const message = `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`;
  return new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message,
  });
}

/** A parameter names an object that does not exist. */
export function noSuch(what: string, id: string, param: string): StripeFailure {
  return new StripeFailure(400, { ...missing(what, id), param });
}

function missing(what: string, id: string) {
  const message = `No such ${what}: '${id}'`;
  return { type: 'invalid_request_error', code: 'resource_missing', message } as const;
}
