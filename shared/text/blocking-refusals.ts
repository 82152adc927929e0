import { BLOCKED_MAX } from '../limits.ts';

export const blockingRefusals = {
  tooMany: `You've blocked ${BLOCKED_MAX.toLocaleString('en-US')} players. Please unblock one first.`,
} as const;
