import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { StripeFailure } from './failure.ts';

/** The outcome of a call. */
export interface Outcome {
  status: ContentfulStatusCode;
  body: object;
}

/** The answers stored under idempotency keys. */
export interface IdempotencyKeys {
  /**
   * Runs the call, or returns its stored outcome. Throws `StripeFailure` if a running call uses the key, or if it was
   * used with other parameters.
   */
  run(key: string | undefined, request: string, work: () => Promise<Outcome>): Promise<Outcome>;
  /** Deletes all keys, as Stripe does after a day. */
  expire(): void;
}

export function createIdempotencyKeys(): IdempotencyKeys {
  const keptByKey = new Map<string, { request: string; outcome: Outcome | null }>();
  return {
    async run(key, request, work) {
      if (key === undefined) return work();
      const kept = keptByKey.get(key);
      if (kept && kept.request !== request) throw usedOtherwise(key);
      if (kept?.outcome === null) throw inUse(key);
      if (kept) return kept.outcome;
      keptByKey.set(key, { request, outcome: null });
      const outcome = await work().catch((error: unknown) => outcomeOf(error));
      if ('error' in outcome) keptByKey.delete(key);
      else keptByKey.set(key, { request, outcome });
      if ('error' in outcome) throw outcome.error;
      return outcome;
    },
    expire: () => keptByKey.clear(),
  };
}

/** A refusal in Stripe's shape. */
export function refusalOf({ status, error }: StripeFailure): Outcome {
  return { status, body: { error } };
}

function outcomeOf(error: unknown): Outcome | { error: unknown } {
  return error instanceof StripeFailure && error.isKept ? refusalOf(error) : { error };
}

function usedOtherwise(key: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
  });
}

function inUse(key: string): StripeFailure {
  return new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotency Key: ${key}.`,
  });
}
