import { isMember } from '#api/services/accounts/load-users.ts';
import { formatDay } from '#api/services/email/render-email.ts';
import { type LoadedMatch, lastInPlace } from '#api/services/matches/loaded-matches.ts';
import { ownScore } from '#api/services/matches/own-score.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import { APPLIED, defer, refuse, type Verb, type Verdict } from '#api/services/mutations/verb.ts';
import { keyOfCorrection } from '#api/services/notifications/unread-corrections.ts';
import { keyOfUnseen } from '#api/services/notifications/unseen-matches.ts';
import { isSameScore, resultOf } from '#shared/domain/match-rules.ts';
import { displayName } from '#shared/domain/names.ts';
import { type RecordResultArgs, recordResultArgs } from '#shared/schemas/mutations.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { replacedMatch } from '#shared/text/replaced-match.ts';
import { saysSame } from './same-match.ts';

/**
 * Records or corrects a match's result, by anyone who took part. A result made on a revision that is no longer current
 * is a conflict, answered with the current row (architecture: Wire versions), unless both results are the same: then
 * nothing changes (docs/rules.md 49), also if another match took its place. The other members learn of a correction.
 */
export const recordResult: Verb<RecordResultArgs> = {
  kind: 'recordResult',
  args: recordResultArgs,
  readSet: ({ matchId }) => ({ matchIds: [matchId], resultMatchIds: [matchId] }),
  apply(batch, context, { matchId, revision, team1Score, team2Score }): Verdict {
    const match = batch.match(matchId);
    if (!match) return defer('match_unknown');
    const last = lastInPlace(batch.state.matchesById, matchId);
    if (last && last !== match && batch.ownSeat(last))
      return saysSame(batch, match, { team1Score, team2Score }, last)
        ? APPLIED
        : refuse('match_deleted', { message: replacedMatch.resultRefused });
    if (!batch.ownSeat(match)) return refuse('match_not_participant');
    if (match.deletedAt !== null) return refuse('match_deleted');
    if (match.revision !== revision) {
      const isAgreed =
        match.status === 'completed' && isSameScore(match, { team1Score, team2Score });
      return isAgreed ? APPLIED : refuse('conflict', { matchId });
    }
    const isCorrection =
      match.status === 'completed' && !isSameScore(match, { team1Score, team2Score });
    const before = { ...match };
    batch.setResult(match, {
      gameResult: resultOf({ team1Score, team2Score }),
      team1Score,
      team2Score,
      revision: context.id,
      resultAt: context.at,
    });
    if (isCorrection) notifyOthers(batch, match, before);
    markOwnRead(batch, matchId);
    return APPLIED;
  },
};

/** What the owner was told of an earlier correction is no longer true. */
function markOwnRead(batch: Batch, matchId: string): void {
  const { unreadCorrections } = batch.state;
  const key = keyOfCorrection({ userId: batch.owner.id, data: { matchId } });
  const told = unreadCorrections.get(key);
  if (!told) return;
  batch.markRead(told.id, told);
  unreadCorrections.delete(key);
}

/**
 * Tells the other members of the match who have seen it both scores, their own points first (RESULT-5). While a member
 * has not read of an earlier correction of that match, that notification says the new one, so that nobody can flood
 * them (docs/rules.md 174).
 */
function notifyOthers(batch: Batch, match: LoadedMatch, before: LoadedMatch): void {
  const { id: matchId, participants } = match;
  const { usersById, unseen, unreadCorrections } = batch.state;
  for (const { userId } of participants) {
    const user = userId === null ? undefined : usersById.get(userId);
    if (!user || !isMember(user) || user.id === batch.owner.id) continue;
    if (unseen.has(keyOfUnseen(matchId, user.id))) continue;
    const key = keyOfCorrection({ userId: user.id, data: { matchId } });
    const earlier = unreadCorrections.get(key);
    // The score that they know, so that a further correction hides none that they have not read of.
    const from = earlier?.data?.from ?? ownScore(before, user.id);
    const words = notificationMessages.corrected(
      displayName(batch.owner),
      match.location ?? '',
      formatDay(match.date),
      [from, ownScore(match, user.id)],
    );
    if (earlier) {
      batch.reword(earlier, words);
      continue;
    }
    const notice = { userId: user.id, type: 'corrected', words, data: { matchId, from } } as const;
    unreadCorrections.set(key, batch.notify(notice));
  }
}
