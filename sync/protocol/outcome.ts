import * as z from 'zod/mini';

/**
 * The outcome of one mutation.
 * - applied: once; visible to its owner from feed version `version` of `epoch` on.
 * - rejected: permanent, with a receipt.
 * - deferred: nothing happened; try again later. `internal` means that the server threw.
 */
export const outcomeSchema = z.union([
  z.object({ status: z.literal('applied'), epoch: z.string(), version: z.int() }),
  z.object({
    status: z.literal('rejected'),
    code: z.string(),
    message: z.string(),
    /** What the owner should see beside the refusal, such as the row that won a conflict. */
    detail: z.optional(z.unknown()),
  }),
  z.object({
    status: z.literal('deferred'),
    code: z.string(),
    /** Why, if the owner should know; only with `retryAfterMs`. */
    message: z.optional(z.string()),
    /** Milliseconds after which a new try makes sense; without it the device tries again soon. */
    retryAfterMs: z.optional(z.int()),
  }),
]);

export type Outcome = z.infer<typeof outcomeSchema>;
