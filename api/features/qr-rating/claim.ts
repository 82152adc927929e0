import { Problem } from '#api/core/problem.ts';
import { readPersonalLink } from '#api/services/accounts/personal-link.ts';
import { claimSeat, type Proof } from '#api/services/claims/claim-seat.ts';
import type { Deps } from '#api/services/deps.ts';
import { viewMatch } from '#api/services/read-models/match-view.ts';
import { readLineage } from '#api/store/store-facts.ts';
import type { ClaimRequest, OpenedMatch } from '#shared/schemas/qr-rating.ts';
import { qrRating } from '#shared/text/qr-rating.ts';

/** Claims a guest's seat for `POST /api/guests/claim`. Throws as `claimSeat` does. */
export async function claim(
  deps: Deps,
  memberId: number,
  request: ClaimRequest,
): Promise<OpenedMatch> {
  const proof = await proofIn(deps, request);
  if (proof === null) throw new Problem('denied', qrRating.denied.description);
  return deps.store.write(async (tx) => {
    const match = await claimSeat(tx, deps, memberId, proof);
    return { match: await viewMatch(tx, memberId, match), lineage: await readLineage(tx) };
  });
}

async function proofIn(
  { config, now }: Deps,
  { token, matchId }: ClaimRequest,
): Promise<Proof | null> {
  if (token !== undefined) return readPersonalLink(config, token, now());
  return matchId === undefined ? null : { match: matchId };
}
