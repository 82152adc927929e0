import { giveAttemptBack, takeAttempt } from '#api/services/accounts/rate-limit.ts';
import { claimSeat } from '#api/services/claims/claim-seat.ts';
import type { Deps } from '#api/services/deps.ts';
import { viewMatch } from '#api/services/read-models/match-view.ts';
import { readLineage } from '#api/store/store-facts.ts';
import type { Contact } from '#shared/domain/contacts.ts';
import type { OpenedMatch } from '#shared/schemas/qr-rating.ts';
import { verifyLimits } from './guest-rate-limits.ts';

/**
 * Gives a signed-in member the seat to which they were invited by this email or phone, under the same rules as
 * `verifyGuest`. It gives them nothing else and proves nothing else (docs/rules.md 100). A player of the match is shown
 * it. Throws as `verifyGuest` does.
 */
export async function claimSeatByContact(
  deps: Deps,
  memberId: number,
  matchId: string,
  contact: Contact,
  address: string,
): Promise<OpenedMatch> {
  const { store, now } = deps;
  const limits = verifyLimits(matchId, address);
  await store.write((tx) => takeAttempt(tx, limits, now()));
  return store.write(async (tx) => {
    const match = await claimSeat(tx, deps, memberId, { match: matchId, contact });
    await giveAttemptBack(tx, limits);
    return { match: await viewMatch(tx, memberId, match), lineage: await readLineage(tx) };
  });
}
