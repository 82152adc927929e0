import { eq } from 'drizzle-orm';
import type { MemoryRateLimit } from '#api/services/accounts/memory-rate-limit.ts';
import { refuseWhenOver, takeAttempt } from '#api/services/accounts/rate-limit.ts';
import { foldCode } from '#api/services/accounts/use-code.ts';
import type { Deps } from '#api/services/deps.ts';
import type { CheckedCode } from '#shared/schemas/check-code.ts';
import type { Tx } from '../../store/store.ts';
import { isAffiliateCode } from './affiliate-code.ts';
import { checkedCodeLimits } from './limits.ts';

/**
 * Tells whether anybody knows a code that stands in the form of registration because a link put it there.
 * Codes that nobody knows are counted in the store, apart from registrations, which a dead link in a club
 * must not lock. Nothing else is written: all calls together are bounded by `calls`, in memory. Throws
 * `slow_down` when either is too many.
 */
export async function checkCode(
  { store, now }: Deps,
  calls: MemoryRateLimit,
  code: string,
  address: string,
): Promise<CheckedCode> {
  calls.take(address, now());
  const limits = checkedCodeLimits(address);
  const isKnown = await store.read(async (tx) => {
    await refuseWhenOver(tx, limits, now());
    return (await isSignupCode(tx, code)) || (await isAffiliateCode(tx, code));
  });
  // Before it is told: of many at once no more are told than may be.
  if (!isKnown) await store.write((tx) => takeAttempt(tx, limits, now()));
  return { isKnown };
}

async function isSignupCode({ db, t: { signupCodes } }: Tx, code: string): Promise<boolean> {
  const found = await db
    .select({ id: signupCodes.id })
    .from(signupCodes)
    .where(eq(signupCodes.code, foldCode(code)));
  return found.length > 0;
}
