import { eq } from 'drizzle-orm';
import type { CheckedCode } from '#shared/schemas/check-code.ts';
import { giveAttemptBack, takeAttempt } from '../../accounts/attempts.ts';
import { foldCode } from '../../accounts/use-code.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../store/store.ts';
import { isAffiliateCode } from './affiliate-code.ts';
import { checkedCodeLimits } from './limits.ts';

/**
 * Tells whether anybody knows a code that stands in the form of registration because a link put it there.
 * Counted apart from registrations, which a dead link in a club must not lock. Throws `slow_down` after too
 * many that nobody knows.
 */
export async function checkCode(
  { store, now }: Deps,
  code: string,
  address: string,
): Promise<CheckedCode> {
  const limits = checkedCodeLimits(address);
  return store.write(async (tx) => {
    await takeAttempt(tx, limits, now());
    const isKnown = (await isSignupCode(tx, code)) || (await isAffiliateCode(tx, code));
    if (isKnown) await giveAttemptBack(tx, limits);
    return { isKnown };
  });
}

async function isSignupCode({ db, t: { signupCodes } }: Tx, code: string): Promise<boolean> {
  const found = await db
    .select({ id: signupCodes.id })
    .from(signupCodes)
    .where(eq(signupCodes.code, foldCode(code)));
  return found.length > 0;
}
