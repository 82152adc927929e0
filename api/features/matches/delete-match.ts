import { isMember } from '#api/services/accounts/load-users.ts';
import { formatDay } from '#api/services/email/render-email.ts';
import type { LoadedMatch } from '#api/services/matches/loaded-matches.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import { APPLIED, defer, refuse, type Verb, type Verdict } from '#api/services/mutations/verb.ts';
import { type DeleteMatchArgs, deleteMatchArgs } from '#shared/schemas/mutations.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { isFinal } from './match-is-final.ts';

/** Players who have had a match for less than this, and have not rated, have hardly seen it: they are not told. */
const UNSEEN_MS = 60_000;

/**
 * Deletes a match that its creator recorded by mistake, with all its ratings, while nobody else's rating of it has been
 * shown (WRONG-2, WRONG-3). Deleting again, as from a second phone, changes nothing.
 */
export const deleteMatch: Verb<DeleteMatchArgs> = {
  kind: 'deleteMatch',
  args: deleteMatchArgs,
  isAlone: () => true,
  readSet: ({ matchId }) => ({ matchIds: [matchId], ratedMatchIds: [matchId] }),
  apply(batch, _context, { matchId }): Verdict {
    const match = batch.match(matchId);
    if (!match) return defer('match_unknown');
    const verdict = judgeDeletion(batch, match);
    if (verdict === APPLIED) markDeleted(batch, match);
    return verdict;
  },
};

/** Whether the owner may delete this match, or has already. */
export function judgeDeletion(batch: Batch, match: LoadedMatch): Verdict {
  if (match.initiatorId !== batch.owner.id) return refuse('match_not_creator');
  return match.deletedAt === null && isFinal(batch, match) ? refuse('match_final') : APPLIED;
}

/** Has the batch delete the match, unless it is, and tells its players. */
export function markDeleted(batch: Batch, match: LoadedMatch): void {
  if (match.deletedAt !== null) return;
  notifyPlayers(batch, match);
  batch.deletedMatch = match;
}

/** Tells the other members that they lose the match, and in any case who loses a rating with it. */
function notifyPlayers(batch: Batch, match: LoadedMatch): void {
  const isUnseen = batch.now - match.createdAt < UNSEEN_MS;
  const words = notificationMessages.matchDeleted(match.location ?? '', formatDay(match.date));
  for (const { userId, hasRated } of match.participants) {
    const user = userId === null ? undefined : batch.state.usersById.get(userId);
    if (!user || !isMember(user) || user.id === batch.owner.id) continue;
    if (hasRated || !isUnseen) batch.notify({ userId: user.id, type: 'removed', words });
  }
}
