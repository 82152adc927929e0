import type { Socket } from 'node:net';
import { StripeFailure } from './failure.ts';

/**
 * Stripe stores the outcome of a call that it started, and of a 500, under its idempotency key; it does not store a
 * call that it did not start.
 */
const FAILURES = {
  402: () => {
    const code = 'card_declined';
    const error = { type: 'card_error', code, message: 'Your card was declined.' } as const;
    return new StripeFailure(402, error, { isKept: true });
  },
  429: () => {
    const code = 'rate_limit';
    const error = { type: 'invalid_request_error', code, message: 'Too many requests.' } as const;
    return new StripeFailure(429, error);
  },
  500: () => {
    const error = { type: 'api_error', message: 'An error occurred on our side.' } as const;
    return new StripeFailure(500, error, { isKept: true });
  },
};

/**
 * How a call fails: it is answered with this status, the connection is cut, or there is no answer until the client
 * gives up. Or a function runs during the call, which then continues.
 */
export type InjectedFailure = keyof typeof FAILURES | 'cut' | 'hang' | (() => unknown);

export interface FailureOptions {
  /** Whether the call has its effect before it fails; false by default. */
  isDone?: boolean;
  /** How many calls in a row fail; 1 by default. */
  times?: number;
}

/** The failure of one call. */
export interface DueFailure {
  failure: InjectedFailure;
  isDone: boolean;
}

interface PlannedFailure extends DueFailure {
  call: string;
  left: number;
}

/** The failures that a test has planned. */
export interface FailurePlan {
  /** `call` is a route, `POST /v1/customers/:id`, or a path, `POST /v1/customers/cus_1`. */
  plan(call: string, failure: InjectedFailure, options?: FailureOptions): void;
  /** The next failure of this call, by either of its names. */
  take(names: string[]): DueFailure | undefined;
}

export function createFailurePlan(): FailurePlan {
  const planned: PlannedFailure[] = [];
  return {
    plan(call, failure, { isDone = false, times = 1 } = {}) {
      planned.push({ call, failure, isDone, left: times });
    },
    take(names) {
      const next = planned.find(({ call, left }) => left > 0 && names.includes(call));
      if (next) next.left -= 1;
      return next;
    },
  };
}

/** The connection is closed, so no answer can be sent. */
export class CutOff extends Error {}

/** Makes a call fail; throws what ends the call. */
export async function injectFailure(failure: InjectedFailure, socket: Socket): Promise<void> {
  if (typeof failure === 'function') return void (await failure());
  if (typeof failure === 'number') throw FAILURES[failure]();
  if (failure === 'hang') await closed(socket);
  socket.destroy();
  throw new CutOff();
}

/** Waits for 'close', because a client that gives up may also cause an error on the socket. */
async function closed(socket: Socket): Promise<void> {
  if (socket.destroyed) return;
  await new Promise((resolve) => {
    socket.once('close', resolve);
  });
}
