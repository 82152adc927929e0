import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../store/store.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A new member's referral code, readable aloud: one of 31^8, unique by a constraint of the store. */
export function mintAffiliateCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * The member with this referral code, however it is typed, or null. Locks the member, so that nobody is placed below an
 * account that is deleted at the same moment.
 */
export async function findReferrer(tx: Tx, code: string): Promise<number | null> {
  const [found] = await readOwners(tx, code);
  if (!found) return null;
  await tx.lock.users([found.id]);
  const [referrer] = await readOwners(tx, code);
  return referrer?.id ?? null;
}

/** True if a member has this referral code. */
export async function isAffiliateCode(tx: Tx, code: string): Promise<boolean> {
  return (await readOwners(tx, code)).length > 0;
}

function readOwners({ db, t: { users } }: Tx, code: string): Promise<{ id: number }[]> {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.affiliateCode, code.trim().toUpperCase()), isNull(users.deletedAt)));
}
