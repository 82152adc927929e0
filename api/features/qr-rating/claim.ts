import type * as z from 'zod/mini';
import { Problem } from '#api/core/problem.ts';
import type { GuestDevice } from '#api/services/accounts/guest-access.ts';
import { claimedBy } from '#api/services/accounts/guest-accounts.ts';
import { readPersonalLink } from '#api/services/accounts/personal-link.ts';
import { giveAttemptBack, takeAttempt } from '#api/services/accounts/rate-limit.ts';
import { claimSeat, type Proof, type TypedContact } from '#api/services/claims/claim-seat.ts';
import type { Deps } from '#api/services/deps.ts';
import { viewMatch } from '#api/services/read-models/matches.ts';
import type { Tx } from '#api/store/store.ts';
import { readLineage } from '#api/store/store-facts.ts';
import type {
  ClaimedAccounts,
  ClaimRequest,
  claimedRequest,
  OpenedMatch,
} from '#shared/schemas/qr-rating.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { verifyLimitsOf } from './guest-rate-limits.ts';

/** Claims a guest's seat for `POST /api/guests/claim`. Throws as `claimSeat` does. */
export async function claim(
  deps: Deps,
  memberId: number,
  request: ClaimRequest,
  device: GuestDevice = { held: null },
): Promise<OpenedMatch> {
  const proof = await proofIn(deps, request);
  if (proof === null) throw new Problem('denied', qrRating.denied.description);
  return deps.store.write((tx) => claimAndOpen(tx, deps, memberId, { ...proof, device }));
}

/** Claims the seat, and returns its match as the member now sees it. */
async function claimAndOpen(
  tx: Tx,
  deps: Deps,
  memberId: number,
  proof: Proof,
): Promise<OpenedMatch> {
  const match = await claimSeat(tx, deps, memberId, proof);
  return { match: await viewMatch(tx, memberId, match), lineage: await readLineage(tx) };
}

async function proofIn(
  { config, now }: Deps,
  { token, matchId }: ClaimRequest,
): Promise<Exclude<Proof, TypedContact> | null> {
  if (token !== undefined) return readPersonalLink(config, token, now());
  return matchId === undefined ? null : { match: matchId };
}

/**
 * Gives a signed-in member the seat to which they were invited by this email or phone, under the same rules as
 * `verifyGuest`. It gives them nothing else and proves nothing else (docs/rules.md 100); of the seat's ratings they get
 * those that were given on the same device (docs/decisions/0114). A player of the match is shown
 * it. Throws as `verifyGuest` does.
 */
export async function claimSeatByContact(
  deps: Deps,
  memberId: number,
  proof: TypedContact,
  address: string,
): Promise<OpenedMatch> {
  const { store, now } = deps;
  const limits = await verifyLimitsOf(deps, proof.match, address);
  await store.write((tx) => takeAttempt(tx, limits, now()));
  return store.write(async (tx) => {
    const opened = await claimAndOpen(tx, deps, memberId, proof);
    await giveAttemptBack(tx, limits);
    return opened;
  });
}

/**
 * Returns which of these guest accounts the member has claimed. Includes the member's id, because another may be signed
 * in on the phone by the time of the answer.
 */
export async function readClaimed(
  { store }: Deps,
  memberId: number,
  { accounts = '' }: z.infer<typeof claimedRequest>,
): Promise<ClaimedAccounts> {
  const asked = accounts === '' ? [] : accounts.split(',').map(Number);
  return {
    member: memberId,
    accounts: await store.read((tx) => claimedBy(tx, memberId, asked)),
  };
}
