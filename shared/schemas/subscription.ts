import * as z from 'zod/mini';
import { CODE_MAX } from '#shared/domain/text-lengths.ts';
import { subscriptionMessages } from '#shared/text/subscription-messages.ts';
import { instant, withoutBlanks } from './fields.ts';

/** `POST /api/redeem-beta-code`: the code in upper case and without blanks, however it is typed (CODE-3). */
export const redeemRequest = z.object({
  code: z
    .string(subscriptionMessages.codeRequired)
    .check(
      withoutBlanks,
      z.toUpperCase(),
      z.minLength(1, subscriptionMessages.codeRequired),
      z.maxLength(CODE_MAX, subscriptionMessages.codeTooLong),
    ),
});

/** What the redeemed code granted, as a message (API-37). */
export const redeemed = z.object({ message: z.string() });
export type Redeemed = z.infer<typeof redeemed>;

/** How often a subscription is paid (API-33). */
export const BILLING_PERIODS = ['monthly', 'annual'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** `POST /api/create-subscription` (API-33). */
export const subscriptionRequest = z.object({ billingPeriod: z.enum(BILLING_PERIODS) });
export type SubscriptionRequest = z.infer<typeof subscriptionRequest>;

/**
 * The secret with which the payment form confirms the payment (API-34), or null if nothing is left to pay. The
 * key identifies this shop to the form.
 */
export const subscriptionStarted = z.object({
  clientSecret: z.nullable(z.string()),
  publishableKey: z.string(),
});
export type SubscriptionStarted = z.infer<typeof subscriptionStarted>;

/** `GET /api/subscription`: what the membership page shows in addition to the account. */
export const subscriptionState = z.object({
  /** False without a payment provider: only codes grant Premium. */
  takesPayments: z.boolean(),
  /** True if the newest payment was refunded completely, or is disputed: it buys nothing any more. */
  isTakenBack: z.boolean(),
  /** Null for members who do not pay. */
  subscription: z.nullable(
    z.object({
      billingPeriod: z.enum(BILLING_PERIODS),
      /** The end of the paid period. */
      periodEnd: z.nullable(instant),
      /** False once it is cancelled: it ends with its period. */
      renews: z.boolean(),
      /** True while the card is declined and retried. */
      isOverdue: z.boolean(),
    }),
  ),
});
export type SubscriptionState = z.infer<typeof subscriptionState>;

/** A page of the payment provider that the browser opens. */
export const providerPage = z.object({ url: z.string() });
export type ProviderPage = z.infer<typeof providerPage>;
