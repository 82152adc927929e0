import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import type { Tx } from '#api/store/store.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { authRefusals, codeExpired } from '#shared/text/auth.ts';

/** What a code granted. */
export interface UsedCode {
  codeId: number;
  code: string;
  membershipType: 'free' | 'premium';
  /** Milliseconds. */
  membershipExpiry: number;
}

/**
 * Takes one use of a signup or beta code, however it is typed. The guarded update counts uses exactly under
 * concurrent calls. The membership starts now. Returns null for an unknown code; throws `code_used_up` for one
 * that is used up, expired or deactivated.
 */
export async function useCode(tx: Tx, typed: string, now: number): Promise<UsedCode | null> {
  const { db, t } = tx;
  const code = foldCode(typed);
  const [used] = await db
    .update(t.signupCodes)
    .set({ usedCount: sql`${t.signupCodes.usedCount} + 1` })
    .where(
      and(
        eq(t.signupCodes.code, code),
        eq(t.signupCodes.isActive, true),
        lt(t.signupCodes.usedCount, t.signupCodes.maxUses),
        or(isNull(t.signupCodes.expiresAt), gt(t.signupCodes.expiresAt, now)),
      ),
    )
    .returning();
  if (!used) return refuseIfKnown(tx, code);
  return {
    codeId: used.id,
    code,
    membershipType: used.membershipType,
    membershipExpiry: now + used.membershipDuration * DAY_MS,
  };
}

/** Records who used the code; each member uses a code once. */
export async function recordCodeUse(
  { db, t }: Tx,
  { codeId }: UsedCode,
  userId: number,
  now: number,
): Promise<void> {
  await db.insert(t.signupCodeUses).values({ codeId, userId, createdAt: now });
}

/** True if this member has used the code before, at registration or later. */
export async function hasUsedCode({ db, t }: Tx, typed: string, userId: number): Promise<boolean> {
  const { signupCodes: codes, signupCodeUses: uses } = t;
  const found = await db
    .select({ id: codes.id })
    .from(codes)
    .innerJoin(uses, eq(uses.codeId, codes.id))
    .where(and(eq(codes.code, foldCode(typed)), eq(uses.userId, userId)));
  return found.length > 0;
}

/** A code as it is stored, however it is typed. */
export function foldCode(typed: string): string {
  return typed.trim().toUpperCase();
}

async function refuseIfKnown({ db, t }: Tx, code: string): Promise<null> {
  const { usedCount, maxUses } = t.signupCodes;
  const [known] = await db
    .select({ usedCount, maxUses })
    .from(t.signupCodes)
    .where(eq(t.signupCodes.code, code));
  if (!known) return null;
  const isUsedUp = known.usedCount >= known.maxUses;
  throw new Problem('code_used_up', isUsedUp ? authRefusals.codeUsedUp : codeExpired);
}
