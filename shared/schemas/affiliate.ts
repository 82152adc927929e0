import * as z from 'zod/mini';
import { instant } from './fields.ts';

/** The states of a commission (AFF-5). */
export const EARNING_STATUSES = ['pending', 'paid', 'failed', 'cancelled'] as const;
export type EarningStatus = (typeof EARNING_STATUSES)[number];

/** Money on the wire: dollars with two decimals, negative for a refund. */
const amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

export const earning = z.object({
  id: z.int(),
  amount,
  status: z.enum(EARNING_STATUSES),
  paymentDate: z.nullable(instant),
  createdAt: instant,
  /** Whose payment it comes from (DATA-8). */
  referredUser: z.object({
    /** Null once the account is deleted. */
    id: z.nullable(z.int()),
    firstName: z.nullable(z.string()),
    username: z.string(),
  }),
});
export type Earning = z.infer<typeof earning>;

/** `GET /api/affiliate/earnings` (API-38), newest first. The totals leave out failed and cancelled earnings. */
export const earningsResponse = z.object({
  earnings: z.array(earning),
  totals: z.object({ total: amount, pending: amount, paid: amount }),
  /** How many members joined with the link or the code; absent from a server before this field existed. */
  referrals: z.optional(z.int()),
  /** The payout account: it accepts transfers, is unfinished, is missing, or this server makes no payments. */
  payouts: z.enum(['ready', 'unfinished', 'not connected', 'off']),
});
export type EarningsResponse = z.infer<typeof earningsResponse>;
