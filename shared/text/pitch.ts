import { EARN_REWARDS } from './common.ts';

/** What every visitor reads first (PRODUCT-2, PRODUCT-3). */
export const pitch = {
  tagline: 'Join the pickleball community and get rated by opponents',
  features: ['Get Rated', 'Track Progress', 'Build Reputation', EARN_REWARDS],
} as const;
