import type { ClaimRequest, OpenedMatch } from '#shared/schemas/guest.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { claimSeat, type Proof } from '../../accounts/claim-seat.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { viewMatch } from '../../rows/match-view.ts';
import { readLineage } from '../../store/lineage.ts';
import { readPersonalLink } from './personal-link.ts';

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
