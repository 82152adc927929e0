import { APPLIED, defer, refuse, type Verb, type Verdict } from '#api/services/mutations/verb.ts';
import { isSameScore, resultOf } from '#shared/domain/match-rules.ts';
import { type RecordResultArgs, recordResultArgs } from '#shared/schemas/mutations.ts';

/**
 * Records or corrects a match's result, by anyone who took part. A result made on a revision that is no
 * longer current is a conflict, answered with the current row (architecture: Wire versions), unless both
 * results are the same: then nothing changes (docs/rules.md 49).
 */
export const recordResult: Verb<RecordResultArgs> = {
  kind: 'recordResult',
  args: recordResultArgs,
  readSet: ({ matchId }) => ({ matchIds: [matchId] }),
  apply(batch, context, { matchId, revision, team1Score, team2Score }): Verdict {
    const match = batch.match(matchId);
    if (!match) return defer('match_unknown');
    if (!batch.ownSeat(match)) return refuse('match_not_participant');
    if (match.deletedAt !== null) return refuse('match_deleted');
    if (match.revision !== revision) {
      const isAgreed =
        match.status === 'completed' && isSameScore(match, { team1Score, team2Score });
      return isAgreed ? APPLIED : refuse('conflict', { matchId });
    }
    batch.setResult(match, {
      gameResult: resultOf({ team1Score, team2Score }),
      team1Score,
      team2Score,
      revision: context.id,
      resultAt: context.at,
    });
    return APPLIED;
  },
};
