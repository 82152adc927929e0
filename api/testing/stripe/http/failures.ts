import type { Socket } from 'node:net';
import { StripeFailure } from './failure.ts';

/** What Stripe began it keeps under its key, and a 500 too; what it did not begin, it does not keep. */
const FAILURES = {
  402: () => {
    const code = 'card_declined';
    const said = { type: 'card_error', code, message: 'Your card was declined.' } as const;
    return new StripeFailure(402, said, { isKept: true });
  },
  409: () => busy(409, 'lock_timeout', 'This object is in use just now.'),
  429: () => busy(429, 'rate_limit', 'Too many requests.'),
  500: () => {
    const said = { type: 'api_error', message: 'An error occurred on our side.' } as const;
    return new StripeFailure(500, said, { isKept: true });
  },
};

function busy(status: 409 | 429, code: string, message: string): StripeFailure {
  return new StripeFailure(status, { type: 'invalid_request_error', code, message });
}

/**
 * What befalls a call: an answer of this status, the connection cut, no answer until the client gives
 * up, or something that happens while the call is under way, which then goes on.
 */
export type InjectedFailure = keyof typeof FAILURES | 'cut' | 'hang' | (() => unknown);

export interface FailureOptions {
  /** Whether the call has its effect before the trouble comes; false by default. */
  isDone?: boolean;
  /** How many calls in a row it befalls; 1 by default. */
  times?: number;
}

/** What is to befall one call. */
export interface DueFailure {
  failure: InjectedFailure;
  isDone: boolean;
}

interface PlannedFailure extends DueFailure {
  call: string;
  left: number;
}

/** The troubles that a test has asked for. */
export interface FailurePlan {
  /** `call` is a route, `POST /v1/customers/:id`, or an address, `POST /v1/customers/cus_1`. */
  plan(call: string, trouble: InjectedFailure, options?: FailureOptions): void;
  /** What befalls this call, which has both names. */
  take(names: string[]): DueFailure | undefined;
}

export function createFailurePlan(): FailurePlan {
  const planned: PlannedFailure[] = [];
  return {
    plan(call, trouble, { isDone = false, times = 1 } = {}) {
      planned.push({ call, failure: trouble, isDone, left: times });
    },
    take(names) {
      const next = planned.find(({ call, left }) => left > 0 && names.includes(call));
      if (next) next.left -= 1;
      return next;
    },
  };
}

/** The connection is gone, and with it whoever waited for an answer. */
export class CutOff extends Error {}

/** Lets a trouble come over a call; throws what ends the call. */
export async function injectFailure(trouble: InjectedFailure, socket: Socket): Promise<void> {
  if (typeof trouble === 'function') return void (await trouble());
  if (typeof trouble === 'number') throw FAILURES[trouble]();
  if (trouble === 'hang') await closed(socket);
  socket.destroy();
  throw new CutOff();
}

/** However it closes: a client that gives up may leave an error on the socket. */
async function closed(socket: Socket): Promise<void> {
  if (socket.destroyed) return;
  await new Promise((resolve) => {
    socket.once('close', resolve);
  });
}
