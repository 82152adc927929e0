import * as z from 'zod/mini';
import { PROTOCOL } from './limits.ts';

/**
 * One entity as this viewer may see it now, or its tombstone. It does not say at which version it changed:
 * that would tell what was done together, and so by one person (architecture: Anonymity).
 */
export const changeSchema = z.object({
  entity: z.string(),
  id: z.string(),
  /** Absent in a tombstone. */
  row: z.optional(z.unknown()),
});

/** `GET /api/sync/pull`: one page of what changed for this viewer; within it in order of (entity, id). */
export const pullResponseSchema = z.object({
  protocol: z.literal(PROTOCOL),
  epoch: z.string(),
  /** True when the cursor was of another epoch or absent: everything is read again from the start. */
  reset: z.boolean(),
  changes: z.array(changeSchema),
  /** What to ask with next; its form is the server's business. */
  cursor: z.string(),
  /** True while more pages follow. */
  more: z.boolean(),
  /** The viewer's feed version in the snapshot that this page was read from. */
  version: z.int(),
  /** The server's clock. */
  now: z.optional(z.int()),
});

export type Change = z.infer<typeof changeSchema>;
export type PullResponse = z.infer<typeof pullResponseSchema>;

/** What a pull asks with. */
export interface PullRequest {
  owner: number;
  /** The store whose id `owner` is; absent where the device was never told of it. */
  lineage?: string | undefined;
  /** Absent on a first pull. */
  cursor?: string | undefined;
  /** The highest feed version this device was ever told of in the cursor's epoch. */
  seen?: number | undefined;
}
