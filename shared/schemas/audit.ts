import * as z from 'zod/mini';
import { day, instant, matchId, matchType } from './fields.ts';
import { namedMember } from './named-member.ts';
import { after } from './paging.ts';

/** The actions of admins that are written to the audit log. */
export const AUDITED_ACTIONS = [
  'makeAdmin',
  'makeTestMember',
  'deleteUser',
  'addCredits',
  'updateDownline',
  'createCode',
  'deactivateCode',
  'deleteMatch',
  'markFeedbackSeen',
] as const;
export type AuditedAction = (typeof AUDITED_ACTIONS)[number];

/** One entry of the audit log (ADMIN-12). */
export const auditEntry = z.object({
  id: z.int(),
  admin: namedMember,
  action: z.enum(AUDITED_ACTIONS),
  user: z.nullable(namedMember),
  /** The new downline parent; null for none, and for all other actions. */
  parent: z.nullable(namedMember),
  amount: z.nullable(z.int()),
  code: z.nullable(z.string()),
  matchId: z.nullable(matchId),
  /** What remains of a deleted match: neither who played nor where, which may be somebody's home. */
  match: z.nullable(z.object({ date: day, matchType })),
  createdAt: instant,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.object({ after });
