import * as z from 'zod/mini';
import { CODE_MAX } from '../limits.ts';
import { membership } from '../text-membership.ts';

/** `POST /api/redeem-beta-code` (spec 5, 7): however it is typed, in upper case. */
export const redeemRequest = z.object({
  code: z
    .string(membership.codeRequired)
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, membership.codeRequired),
      z.maxLength(CODE_MAX),
    ),
});

/** What a redeemed code gave, in words (spec 7). */
export const redeemed = z.object({ message: z.string() });
export type Redeemed = z.infer<typeof redeemed>;

/** How a subscription is paid (spec 7, 9). */
export const BILLING_PERIODS = ['monthly', 'annual'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** `POST /api/create-subscription` (spec 7). */
export const subscriptionRequest = z.object({ billingPeriod: z.enum(BILLING_PERIODS) });
export type SubscriptionRequest = z.infer<typeof subscriptionRequest>;

/** With this secret the payment form confirms the payment (spec 7). */
export const subscriptionStarted = z.object({ clientSecret: z.string() });
export type SubscriptionStarted = z.infer<typeof subscriptionStarted>;
