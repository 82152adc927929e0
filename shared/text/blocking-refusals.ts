import { withCommas } from '#shared/lib/with-commas.ts';
import { BLOCKED_MAX } from '../limits.ts';

export const blockingRefusals = {
  tooMany: `You've blocked ${withCommas(BLOCKED_MAX)} players. Please unblock one first.`,
} as const;
