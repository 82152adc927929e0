import * as z from 'zod/mini';
import { outcomeSchema } from './outcome.ts';
import { PROTOCOL } from './protocol-limits.ts';
import { uuidV7 } from './uuid-v7.ts';

/** One outcome per mutation, in order. */
export const pushResponseSchema = z.object({
  protocol: z.literal(PROTOCOL),
  outcomes: z.array(outcomeSchema),
  /** The server's clock. */
  now: z.optional(z.int()),
  /** The mutations whose device had a wrong clock, with the corrected times. */
  corrected: z.optional(z.array(z.object({ id: uuidV7, at: z.int() }))),
});

export type PushResponse = z.infer<typeof pushResponseSchema>;
