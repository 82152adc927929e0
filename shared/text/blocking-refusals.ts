import { withCommas } from '#shared/lib/with-commas.ts';
import { BLOCKED_MAX } from '../limits.ts';

export const blockingRefusals = {
  tooMany: `You've blocked ${withCommas(BLOCKED_MAX)} players. Please unblock one first.`,
  /** In singles, where the refusal for an unknown player can only be about one; it fits a deleted account, too. */
  inSingles: "The other player can't be added to a match with you.",
} as const;
