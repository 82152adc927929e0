import { eq } from 'drizzle-orm';
import type { MemoryRateLimit } from '#api/services/accounts/memory-rate-limit.ts';
import { refuseWhenOver, takeAttempt } from '#api/services/accounts/rate-limit.ts';
import { foldCode } from '#api/services/accounts/use-code.ts';
import type { Deps } from '#api/services/deps.ts';
import type { CheckedCode } from '#shared/schemas/check-code.ts';
import type { Tx } from '../../store/store.ts';
import { isAffiliateCode } from './affiliate-code.ts';
import { checkedCodeLimits } from './auth-rate-limits.ts';

/**
 * Says whether a code that a link put into the registration form exists. Unknown codes are counted in the store,
 * separately from registrations, so that a dead link in a club locks nobody out. Nothing else is written; all calls
 * together are limited by `calls`, in memory. Throws `slow_down` if either limit is reached.
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
  // Counted before the answer, so that concurrent calls cannot exceed the limit.
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
