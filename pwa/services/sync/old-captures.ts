import type { Entry } from '#sync/ports.ts';

/** The refusal of a capture so old that its owner must confirm its date (SYNC-24). */
const CAPTURE_OLD = 'capture_old';

/** True for a refused entry whose date its owner must confirm. */
export function isOldCapture({ status }: Entry): boolean {
  return status.state === 'parked' && status.code === CAPTURE_OLD;
}
