import { and, eq, isNull } from 'drizzle-orm';
import { markChanged } from '#api/store/feed.ts';
import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { LoadedUser } from '../accounts/load-users.ts';
import type { Deps } from '../deps.ts';
import { isHidden } from '../matches/hidden-seats.ts';
import { type LoadedMatch, matchChanges, toMembers } from '../matches/loaded-matches.ts';
import { recomputeRecords } from '../matches/player-records.ts';
import { BY_EMAIL, type Claim, mergeGuest } from './merge-guest.ts';

/**
 * Shows the others whose a guest's seat is, because its member did something in this match that names them
 * (docs/decisions/0112); the match then counts in the member's record, and the guest's account is merged. If it is
 * shown already, only takes over what the browser of the claim has rated as the guest. The caller holds the locks of
 * the match and its players.
 */
export async function showSeat(
  tx: Tx,
  { pokes, now }: Pick<Deps, 'pokes' | 'now'>,
  match: LoadedMatch,
  seat: Participant,
  usersById: ReadonlyMap<number, LoadedUser>,
  // A seat that is shown may have been claimed by a typed contact: acting in the match proves nothing more.
  claim: Claim | null = isHidden(seat) ? BY_EMAIL : null,
): Promise<void> {
  const { userId } = seat;
  if (!seat.isGuest || userId === null) return;
  const changes = claim === null ? [] : await mergeGuest(tx, seat, userId, claim, now());
  if (isHidden(seat)) {
    const { matchParticipants: seats } = tx.t;
    seat.shownAt = now();
    await tx.db
      .update(seats)
      .set({ shownAt: seat.shownAt })
      .where(and(eq(seats.id, seat.id), isNull(seats.shownAt)));
    changes.push(...matchChanges(match, usersById));
    await recomputeRecords(tx, [userId]);
  }
  await markChanged(tx, pokes, toMembers(changes, usersById));
}
