import { postgresTables } from '../tables.ts';

// drizzle-kit finds tables among a module's exports: one name each.
export const {
  users,
  sessions,
  pictures,
  rateLimits,
  matches,
  matchParticipants,
  ratings,
  subscriptions,
  invoices,
  stripeEvents,
  creditGrants,
  billingChores,
  payoutAccounts,
  payouts,
  affiliateEarnings,
  signupCodes,
  signupCodeUses,
  notifications,
  feedback,
  mails,
  storeFacts,
  receipts,
  feedRows,
  feedCounters,
} = postgresTables;
