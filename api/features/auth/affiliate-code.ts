import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../store/store.ts';

/** No letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A new member's referral code, readable aloud: 31^8 of them, unique by the store's own rule. */
export function mintAffiliateCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The member whose referral code this is, however it is typed, or null. */
export async function findReferrer({ db, t }: Tx, code: string): Promise<number | null> {
  const [referrer] = await db
    .select({ id: t.users.id })
    .from(t.users)
    .where(and(eq(t.users.affiliateCode, code.trim().toUpperCase()), isNull(t.users.deletedAt)));
  return referrer?.id ?? null;
}
