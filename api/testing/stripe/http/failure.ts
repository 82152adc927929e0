import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** What Stripe says of a call that it refuses. */
interface Said {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  code?: string;
  message: string;
  param?: string;
}

/** A call that is refused, in Stripe's own shape and status. */
export class StripeFailure extends Error {
  readonly status: ContentfulStatusCode;
  readonly said: Said;
  /** Whether the same idempotency key gets the same refusal again: only what was begun is kept. */
  readonly isKept: boolean;

  constructor(status: ContentfulStatusCode, said: Said, { isKept = false } = {}) {
    super(said.message);
    this.status = status;
    this.said = said;
    this.isKept = isKept;
  }
}

/** A call that was understood, and cannot be done as things stand. */
export function refused(code: string, message: string, param?: string): StripeFailure {
  const said = { type: 'invalid_request_error', code, message, ...(param && { param }) } as const;
  return new StripeFailure(400, said, { isKept: true });
}

/** A call whose parameters are wrong. */
export function invalid(message: string, param: string, code?: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    message,
    param,
    ...(code && { code }),
  });
}

/** The address names what does not exist. */
export function notFound(what: string, id: string): StripeFailure {
  return new StripeFailure(404, { ...missing(what, id), param: 'id' });
}

/** Of an account that is closed, or is none of the platform's, nothing is told. */
export function noAccess(account: string): StripeFailure {
  const message = `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`;
  return new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message,
  });
}

/** A parameter names what does not exist. */
export function noSuch(what: string, id: string, param: string): StripeFailure {
  return new StripeFailure(400, { ...missing(what, id), param });
}

function missing(what: string, id: string) {
  const message = `No such ${what}: '${id}'`;
  return { type: 'invalid_request_error', code: 'resource_missing', message } as const;
}
