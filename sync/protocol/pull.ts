import * as z from 'zod/mini';
import { PROTOCOL } from './protocol-limits.ts';

/**
 * One entity as this viewer may see it now, or its tombstone. It does not contain the version at which it changed,
 * which would reveal what was done together, and so by one person (architecture: Anonymity).
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
  /** True if the cursor was of another epoch or absent: everything is read again from the start. */
  reset: z.boolean(),
  changes: z.array(changeSchema),
  /** The cursor of the next request; only the server reads it. */
  cursor: z.string(),
  /** True while more pages follow. */
  more: z.boolean(),
  /** The viewer's feed version in the snapshot that this page was read from. */
  version: z.int(),
  /** With the first of several pages from the start: how many changes they have in all, as of this page. */
  total: z.optional(z.int()),
  /** The server's clock. */
  now: z.optional(z.int()),
});

export type Change = z.infer<typeof changeSchema>;
export type PullResponse = z.infer<typeof pullResponseSchema>;

/** The parameters of a pull. */
export interface PullRequest {
  owner: number;
  /** The lineage of the owner's store; absent if the device does not know it. */
  lineage?: string | undefined;
  /** Absent on a first pull. */
  cursor?: string | undefined;
  /** The highest feed version of the cursor's epoch that this device has received. */
  seen?: number | undefined;
}
